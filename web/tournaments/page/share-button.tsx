import { Link2 } from 'lucide-react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Tournament } from '../queries.ts'

/** Takes the event to a friend: by the phone's own sheet, or into the clipboard. */
export function ShareButton({ event }: { event: Tournament }) {
  const t = useWords('tournaments')

  async function share() {
    const url = window.location.origin + window.location.pathname
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.share)
        return await navigator.share({ title: event.name, url })
      await navigator.clipboard.writeText(url)
      toast({ text: t('linkCopied'), tone: 'success' })
    } catch (error) {
      // Closing the phone's sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ text: url })
    }
  }

  return (
    <div className="event-share">
      <Button kind="ghost" size="small" onClick={share}>
        <Link2 size={16} aria-hidden="true" />
        {t('share')}
      </Button>
    </div>
  )
}

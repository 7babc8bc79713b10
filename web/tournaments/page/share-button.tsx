import { Link2 } from 'lucide-react'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

/** Shares the event with the phone's share sheet, or copies its address. People who do not run it can report it. */
export function ShareButton({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')

  async function share() {
    const url = window.location.origin + window.location.pathname
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.share)
        return await navigator.share({ title: event.name, url })
      await navigator.clipboard.writeText(url)
      toast({ text: t('linkCopied'), tone: 'success' })
    } catch (error) {
      // Closing the share sheet is not an error.
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
      {!event.can.update && <ReportButton target={{ kind: 'event', id: event.id }} />}
    </div>
  )
}

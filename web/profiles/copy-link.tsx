import { Link2 } from 'lucide-react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'

/** Shares the address of this page with the phone's share sheet, or copies it. */
export function CopyLink({ title }: { title: string }) {
  const t = useWords('profiles')
  async function share() {
    const url = window.location.origin + window.location.pathname
    const isPhone = matchMedia('(pointer: coarse)').matches
    try {
      if (isPhone && navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ text: t('copied'), tone: 'success' })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ text: url })
    }
  }
  return (
    <Button kind="ghost" onClick={share}>
      <Link2 size={18} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}

import { Link2 } from 'lucide-react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'

/** Hands the address of this page on: by the phone's own sheet, or into the clipboard. */
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
      // Closing the phone's sheet is no failure.
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

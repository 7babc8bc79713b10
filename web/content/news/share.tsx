import { Share2 } from 'lucide-react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

/** Hands this page on: by the phone's own sheet, or into the clipboard. */
export function Share({ title }: { title: string }) {
  const t = useWords('news')
  async function share() {
    const url = window.location.origin + window.location.pathname
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ text: t('copied'), tone: 'success' })
    } catch (error) {
      // Closing the phone's sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ text: url })
    }
  }
  return (
    <Button kind="ghost" size="small" onClick={share}>
      <Share2 size={16} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}

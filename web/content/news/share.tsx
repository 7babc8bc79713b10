import { Share2 } from 'lucide-react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

/** Shares this page with the phone's share sheet, or copies its address. */
export function Share({ title }: { title: string }) {
  const t = useWords('news')
  async function share() {
    const url = window.location.origin + window.location.pathname
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ text: t('copied'), tone: 'success' })
    } catch (error) {
      // Closing the share sheet is not an error.
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

import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'

type File = { image: { url: string } | null; video: { url: string } | null }

export const addressOf = ({ image, video }: File) => image?.url ?? video?.url ?? ''

/** Copies the whole address of a file, with the host. */
export function useCopyAddress() {
  const t = useTranslation('admin-lists')
  return async (file: File) => {
    const address = new URL(addressOf(file), window.location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      toast({ text: t('assets.copied'), tone: 'success' })
    } catch {
      toast({ text: address }) // the browser refused: it can be copied from here
    }
  }
}

import { useTranslation } from '../lib/i18n/i18n.ts'
import { copyText } from '../ui/controls/copy-text.ts'

type File = { image: { url: string } | null; video: { url: string } | null }

export const addressOf = ({ image, video }: File) => image?.url ?? video?.url ?? ''

/** Copies the whole address of a file, with the host. */
export function useCopyAddress() {
  const t = useTranslation('admin-lists')
  return (file: File) => copyText(new URL(addressOf(file), window.location.origin).href, t('assets.copied'))
}

import { Share2 } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { sharePage } from '../ui/controls/share-page.ts'

export function Share({ title }: { title: string }) {
  const t = useTranslation('news')
  return (
    <Button kind="ghost" size="small" onClick={() => sharePage(title, t('copied'))}>
      <Share2 size={16} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}

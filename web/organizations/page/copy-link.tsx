import { Link2 } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { sharePage } from '../../ui/controls/share-page.ts'

export function CopyLink({ title }: { title: string }) {
  const t = useTranslation('profiles')
  return (
    <Button kind="ghost" onClick={() => sharePage(title, t('copied'))}>
      <Link2 size={18} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}

import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'

type PagePickerProps = { page: number; limit: number; total: number; onChange: (page: number) => void }

/** The pages of a list inside a page that has no page number in its address. */
export function PagePicker({ page, limit, total, onChange }: PagePickerProps) {
  const t = useTranslation('ui')
  const { number } = useFormat()
  const last = Math.ceil(total / limit)
  if (last <= 1) return null
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span>{t('pageOf', { page: number(page), last: number(last) })}</span>
      {page > 1 && (
        <Button size="small" kind="ghost" onClick={() => onChange(page - 1)}>
          {t('previous')}
        </Button>
      )}
      {page < last && (
        <Button size="small" kind="ghost" onClick={() => onChange(page + 1)}>
          {t('next')}
        </Button>
      )}
    </nav>
  )
}

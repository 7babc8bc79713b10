import { useEffect, useEffectEvent } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'

type PagePickerProps = { page: number; limit: number; total: number; onChange: (page: number) => void }

/** The pages of a list inside a page that has no page number in its address. A page that no longer exists is replaced by the last one. */
export function PagePicker({ page, limit, total, onChange }: PagePickerProps) {
  const t = useTranslation('ui')
  const { number } = useFormat()
  const last = Math.max(1, Math.ceil(total / limit))
  const leave = useEffectEvent(() => onChange(last))
  useEffect(() => {
    if (page > last) leave()
  }, [page, last])
  if (last === 1) return null
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

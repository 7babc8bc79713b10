import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams } from '../../lib/page/search-params.ts'

/** The range of rows on this page, and links to the pages beside it. */
export function DataPager({
  page,
  limit,
  total,
  label,
}: {
  page: number
  limit: number
  total: number
  label?: string
}) {
  const t = useTranslation('ui')
  const { number } = useFormat()
  const { pathname } = useLocation()
  const search = usePendingSearchParams()
  const linkTo = (target: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return `${pathname}?${query}`
  }
  const from = (page - 1) * limit + 1
  const to = Math.min(page * limit, total)
  return (
    <nav className="data-pager" aria-label={label ? `${label}: ${t('pages')}` : t('pages')}>
      <span>{t('rowRange', { from: number(from), to: number(to), total: number(total) })}</span>
      {page > 1 && (
        <Link className="icon-button" to={linkTo(page - 1)} rel="prev" aria-label={t('previous')}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Link>
      )}
      {to < total && (
        <Link className="icon-button" to={linkTo(page + 1)} rel="next" aria-label={t('next')}>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

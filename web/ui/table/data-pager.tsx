import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams } from '../../lib/page/search-params.ts'
import { LastPage } from './last-page.tsx'

export type Paging = {
  page: number
  limit: number
  total: number
  /** A total above it is only known to be more, and the list ends there. */
  maxTotal?: number
}

/** The range of rows on this page, and links to the pages beside it. */
export function DataPager({
  page,
  limit,
  total,
  maxTotal = Number.POSITIVE_INFINITY,
  label,
}: Paging & { label?: string }) {
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
  const last = Math.min(total, maxTotal)
  if (page > 1 && from > last) return <LastPage last={Math.ceil(last / limit)} />
  const to = Math.min(page * limit, last)
  const range = { from: number(from), to: number(to), total: number(last) }
  return (
    <nav className="data-pager" aria-label={label ? `${label}: ${t('pages')}` : t('pages')}>
      <span>{total > maxTotal ? t('rowRangeMany', range) : t('rowRange', range)}</span>
      {page > 1 && (
        <Link className="icon-button" to={linkTo(page - 1)} rel="prev" aria-label={t('previous')}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Link>
      )}
      {to < last && (
        <Link className="icon-button" to={linkTo(page + 1)} rel="next" aria-label={t('next')}>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams } from '../../lib/page/search-params.ts'

export type CursorPaging = {
  /** The number of rows on this page. */
  count: number
  total: number
  /** A total above it is only known to be more. */
  maxTotal?: number
  /** Of the next page. */
  cursor?: string | undefined
}

/** The cursors of the pages before, in the history of the browser: a cursor only leads forward. */
const trailOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail.filter((cursor) => typeof cursor === 'string')
    : []

/** Links to the pages beside this one by `?after=`, for lists that are too long to have page numbers. */
export function CursorPager(props: CursorPaging & { label: string }) {
  const { count, total, maxTotal = Number.POSITIVE_INFINITY, cursor, label } = props
  const t = useTranslation('ui')
  const { number } = useFormat()
  const { pathname, state } = useLocation()
  const search = usePendingSearchParams()
  const trail = trailOf(state)
  const current = search.get('after') ?? ''
  const linkTo = (after: string) => {
    const query = new URLSearchParams(search)
    if (after) query.set('after', after)
    else query.delete('after')
    return `${pathname}?${query}`
  }
  const values = { shown: number(count), total: number(Math.min(total, maxTotal)) }
  return (
    <nav className="data-pager" aria-label={`${label}: ${t('pages')}`}>
      <span>{total > maxTotal ? t('rowsShownMany', values) : t('rowsShown', values)}</span>
      {current && (
        <Link
          className="icon-button"
          to={linkTo(trail.at(-1) ?? '')}
          state={{ trail: trail.slice(0, -1) }}
          rel="prev"
          aria-label={trail.length > 0 ? t('previous') : t('firstPage')}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </Link>
      )}
      {cursor && (
        <Link
          className="icon-button"
          to={linkTo(cursor)}
          state={{ trail: current ? [...trail, current] : [''] }}
          rel="next"
          aria-label={t('next')}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

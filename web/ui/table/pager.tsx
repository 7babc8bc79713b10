import { useLocation, useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../controls/button.tsx'

type PagerProps = { page: number; limit: number; total: number }

/** Turns the page by `?page=`, so that a page of a list has an address. */
export function Pager({ page, limit, total }: PagerProps) {
  const t = useWords('ui')
  const { number } = useFormat()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1) return null

  const to = (wanted: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(wanted))
    return `${pathname}?${query}`
  }
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span>{t('pageOf', { page: number(page), last: number(last) })}</span>
      {page > 1 && (
        <ButtonLink size="small" kind="ghost" to={to(page - 1)} rel="prev">
          {t('previous')}
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="small" kind="ghost" to={to(page + 1)} rel="next">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  )
}

import { useLocation, useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../controls/button.tsx'
import { LastPage } from './last-page.tsx'

type PagerProps = { page: number; limit: number; total: number }

/** Pagination by `?page=`, so that each page of a list has a URL. */
export function Pager({ page, limit, total }: PagerProps) {
  const t = useTranslation('ui')
  const { number } = useFormat()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const last = Math.max(1, Math.ceil(total / limit))
  if (page > last) return <LastPage last={last} />
  if (last === 1) return null

  const linkTo = (target: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return `${pathname}?${query}`
  }
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span>{t('pageOf', { page: number(page), last: number(last) })}</span>
      {page > 1 && (
        <ButtonLink size="small" kind="ghost" to={linkTo(page - 1)} rel="prev">
          {t('previous')}
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="small" kind="ghost" to={linkTo(page + 1)} rel="next">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  )
}

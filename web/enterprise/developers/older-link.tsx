import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'

/** The link to the rows after the last one of a long list, and back to the newest. */
export function OlderLink({ cursor }: { cursor: string | undefined }) {
  const t = useTranslation('developers')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const linkTo = (next: string | undefined) => {
    const query = new URLSearchParams(search)
    query.delete('after')
    if (next) query.set('after', next)
    return `${pathname}?${query}`
  }
  if (!cursor && !search.has('after')) return null
  return (
    <nav className="data-pager" aria-label={t('pages')}>
      {search.has('after') && <Link to={linkTo(undefined)}>{t('newest')}</Link>}
      {cursor && (
        <Link to={linkTo(cursor)} rel="next">
          {t('older')}
        </Link>
      )}
    </nav>
  )
}

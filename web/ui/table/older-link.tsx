import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { withSearchParam } from '../../lib/page/search-params.ts'

/** The link to the rows after the last one of a long list by `?after=`, and back to the newest. */
export function OlderLink({ cursor }: { cursor: string | undefined }) {
  const t = useTranslation('ui')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  if (!cursor && !search.has('after')) return null
  return (
    <nav className="data-pager" aria-label={t('pages')}>
      {search.has('after') && <Link to={`${pathname}?${withSearchParam(search, 'after', '')}`}>{t('newest')}</Link>}
      {cursor && (
        <Link to={`${pathname}?${withSearchParam(search, 'after', cursor)}`} rel="next">
          {t('older')}
        </Link>
      )}
    </nav>
  )
}

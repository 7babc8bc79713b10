import { type AnalyticsRange, analyticsRanges } from '@guildhall/contract/organizations/analytics-constants.ts'
import { Link, useSearchParams } from 'react-router'
import type { Translate } from '../../../lib/i18n/i18n.ts'

/** From the address of the page: `?range=90d`. */
export const rangeFrom = (search: URLSearchParams): AnalyticsRange =>
  analyticsRanges.find((range) => range === search.get('range')) ?? '30d'

/** The period of all figures of an overview; `t` is from the namespace of that overview. */
export function RangePicker({ t }: { t: Translate }) {
  const [search] = useSearchParams()
  const current = rangeFrom(search)
  return (
    <nav className="range-picker" aria-label={t('range')}>
      {analyticsRanges.map((range) => (
        <Link
          key={range}
          to={`?range=${range}`}
          aria-current={range === current ? 'page' : undefined}
          preventScrollReset
          replace
        >
          {t(`ranges.${range}`)}
        </Link>
      ))}
    </nav>
  )
}

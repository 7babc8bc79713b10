import { Medal } from 'lucide-react'
import { Link } from 'react-router'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

/** The series that the results of the event count in. */
export function SeriesLink({ event: { series } }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  if (!series) return null
  return (
    <p className="series-link">
      <Medal size={16} aria-hidden="true" />
      <span>
        {t('partOfSeries')} <Link to={`/series/${series.id}`}>{series.name}</Link>
      </span>
    </p>
  )
}

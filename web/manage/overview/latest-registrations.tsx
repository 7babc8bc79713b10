import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { Entrant } from '../entrant.tsx'
import { type Event, latestEntrantsQuery } from '../queries.ts'

/** The entrants who registered last. */
export function LatestRegistrations({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const { data } = useQuery(latestEntrantsQuery(event.id))
  return (
    <section className="manage-part">
      <div className="manage-part-head">
        <h2>{t('latest.title')}</h2>
        <Link className="more" to={longEventPath(event, '/manage/players')}>
          {t('latest.all')}
        </Link>
      </div>
      {data?.total === 0 && <p className="hint">{t('latest.empty')}</p>}
      <ul className="manage-latest">
        {data?.data.map((player) => (
          <li key={player.id}>
            <Entrant player={player} teamSize={event.entrySize} />
            <Time at={player.createdAt} show="full" />
          </li>
        ))}
      </ul>
    </section>
  )
}

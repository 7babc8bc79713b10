import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import type { CommunityProfile } from '../queries.ts'

/** The latest events that ended, with their winners. */
export function Results({ results }: { results: CommunityProfile['results'] }) {
  const t = useTranslation('community')
  return (
    <ul className="community-results">
      {results.map((event) => (
        <li key={event.id}>
          <Link to={eventPath(event)}>
            <Cover name={event.name} game={event.game?.slug ?? event.name} shape="thumb" />
            <span className="community-result">
              <span className="name">{event.name}</span>
              <Facts>
                {event.game && <span>{event.game.name}</span>}
                <Time at={event.endedAt} show="day" />
                <span>{t('players', { count: event.players })}</span>
              </Facts>
            </span>
            {event.winner && (
              <span className="community-winner">
                <Trophy size={16} aria-label={t('winner')} />
                {event.winner}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

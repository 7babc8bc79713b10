import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import type { LeagueQueue } from './queries.ts'

/** The reader's last matches from this queue. */
export function RecentMatches({ matches }: { matches: LeagueQueue['recent'] }) {
  const t = useTranslation('queue')
  return (
    <section className="queue-recent">
      <h2>{t('recent')}</h2>
      <ul>
        {matches.map(({ id, won, opponent, score, playedAt }) => (
          <li key={id}>
            <span className="queue-result" data-won={won ?? undefined}>
              {won === null ? '–' : t(won ? 'win' : 'loss')}
            </span>
            <Link to={`/matches/${id}`}>{opponent}</Link>
            <span className="tnum">{score ? score.join('–') : t('inProgress')}</span>
            <Time at={playedAt} show="ago" />
          </li>
        ))}
      </ul>
    </section>
  )
}

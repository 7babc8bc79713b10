import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { ownMatches } from './queries.ts'
import './my-matches.css'

/** The matches that wait for the reader in all events; renders nothing if there are none. */
export function MyMatches() {
  const t = useTranslation('matches')
  const bracket = useTranslation('bracket')
  const { data } = useQuery(ownMatches())
  if (!data || data.data.length === 0) return null
  return (
    <section className="my-matches" aria-labelledby="my-matches">
      <h2 id="my-matches">{t('yourMatches')}</h2>
      <ul>
        {data.data.map((match) => (
          <li key={match.id}>
            <Link to={`/matches/${match.id}`}>
              <strong>
                {match.player1?.name ?? bracket('unknown')} {bracket('versus')}{' '}
                {match.player2?.name ?? bracket('unknown')}
              </strong>
              <span>
                {match.event.name} · {bracket('no', { no: match.no })}
              </span>
              <em data-status={match.status}>{bracket(`status.${match.status}`)}</em>
              {match.deadlineAt ? (
                <Countdown to={match.deadlineAt} label={t('timeLeft')} />
              ) : (
                match.startsAt && <Time at={match.startsAt} show="full" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

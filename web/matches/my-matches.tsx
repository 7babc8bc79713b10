import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { type OwnMatch, ownMatches } from './queries.ts'
import './my-matches.css'

/** The matches that wait for the reader in all events; renders nothing if there are none. */
export function MyMatches() {
  const t = useTranslation('matches')
  const bracket = useTranslation('bracket')
  const tournaments = useTranslation('tournaments')
  const { data } = useQuery(ownMatches())
  if (!data || data.data.length === 0) return null
  function statusText(match: OwnMatch) {
    if (isUncalled(match)) return t('notCalledYet')
    return match.status === 'ready-check' ? bracket('called') : bracket(`status.${match.status}`)
  }
  return (
    <section className="my-matches" aria-labelledby="my-matches">
      <h2 id="my-matches">{t('yourMatches')}</h2>
      <ul>
        {nextMatches(data.data).map((match) => (
          <li
            key={match.id}
            data-scheduled={(!match.event.pausedAt && isScheduled(match)) || undefined}
            data-uncalled={isUncalled(match) || undefined}
            data-paused={match.event.pausedAt !== null || undefined}
          >
            <Link to={`/matches/${match.id}`}>
              <strong>
                {match.player1?.name ?? bracket('unknown')} {bracket('versus')}{' '}
                {match.player2?.name ?? bracket('unknown')}
              </strong>
              <span>
                {[match.event.name, match.division, bracket('no', { no: match.no })].filter(Boolean).join(' · ')}
              </span>
              {match.event.pausedAt ? (
                <em>{tournaments('paused')}</em>
              ) : (
                !isScheduled(match) && <em>{statusText(match)}</em>
              )}
              {match.event.pausedAt ? null : match.deadlineAt ? (
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

/** A fixture with a time of its own: there is nothing to do before it. */
const isScheduled = ({ startsAt, deadlineAt, status }: OwnMatch) =>
  startsAt !== null && deadlineAt === null && status === 'ready-check'

const isUncalled = ({ calledAt, status }: OwnMatch) => calledAt === null && status === 'ready-check'

/** Of the fixtures of a league only the first, or those of a whole season would fill the page. */
function nextMatches(matches: OwnMatch[]) {
  const first = new Map<string, OwnMatch>()
  for (const match of matches.filter(isScheduled)) {
    const earlier = first.get(match.event.id)
    if (!earlier || (match.startsAt ?? '') < (earlier.startsAt ?? '')) first.set(match.event.id, match)
  }
  return matches.filter((match) => !isScheduled(match) || first.get(match.event.id) === match)
}

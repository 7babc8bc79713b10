import { useWords } from '../../lib/i18n/i18n.ts'
import { TeamBadge } from '../../players/team/team-badge.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Badge, LiveBadge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { clockedSides, isReady, type Side, scoreIn } from './opponents.ts'
import type { NextAct } from './play/next-action.ts'
import type { Event, Match, Report } from './queries.ts'
import type { MatchWords } from './use-match-text.ts'

type HeroProps = { match: Match; event: Event; words: MatchWords; next: NextAct; reports: readonly Report[] }

/** The two opponents with their art, the score between them, and the running deadline. */
export function Hero({ match, event, words, next, reports }: HeroProps) {
  const t = useWords('matches')
  const report = reports.find(({ status }) => status === 'PENDING')
  const reported = match.status === 'reported' ? report : undefined
  const scoreSource = match.endedAt ? match : reported
  const score = scoreSource && scoreIn(match.bestOf, scoreSource)
  return (
    <section className="versus" aria-label={words.both}>
      <Half match={match} event={event} words={words} side="player1" />
      <div className="versus-mid">
        <State match={match} words={words} next={next} />
        {score ? (
          <span className="versus-score">
            {score.player1}
            <i aria-hidden="true" />
            <span className="sr-only">–</span>
            {score.player2}
          </span>
        ) : (
          <span className="versus-word">{words.versus}</span>
        )}
        {reported ? (
          <small>
            {t('reportedAt')} <Time at={reported.createdAt} />
          </small>
        ) : (
          match.startsAt &&
          !match.endedAt && (
            <small>
              <Time at={match.startsAt} show="full" />
            </small>
          )
        )}
      </div>
      <Half match={match} event={event} words={words} side="player2" />
    </section>
  )
}

const waitsForMe: readonly string[] = ['ready', 'confirm', 'veto']

function State({ match, words, next }: Pick<HeroProps, 'match' | 'words' | 'next'>) {
  const t = useWords('matches')
  if (match.me.side && waitsForMe.includes(next.act)) return <Badge tone="warning">{t('waitingForYou')}</Badge>
  if (match.provisionalUntil) return <Badge tone="warning">{t('notFinal')}</Badge>
  if (match.status === 'live') return <LiveBadge>{words.status}</LiveBadge>
  if (match.status === 'disputed') return <Badge tone="danger">{words.status}</Badge>
  return <Badge tone={match.status === 'reported' ? 'warning' : 'plain'}>{words.status}</Badge>
}

function Half({ match, event, words, side }: Omit<HeroProps, 'next' | 'reports'> & { side: Side }) {
  const t = useWords('matches')
  const entrant = match[side]
  const isTeam = event.teamSize > 1 && !entrant?.image?.url && !entrant?.image?.emoji
  const isLost = match.endedAt !== null && match.winnerId !== null && match.winnerId !== entrant?.id
  return (
    <div className="versus-half" data-side={side} data-lost={isLost || undefined}>
      <Cover name={entrant?.name ?? `${match.id}${side}`} />
      {isTeam && entrant ? (
        <TeamBadge name={entrant.name} size={56} beside />
      ) : (
        <Avatar face={entrant?.image ?? null} size={56} beside />
      )}
      <strong>{words.name(side)}</strong>
      <small>
        {[
          entrant?.seed != null && t('seed', { seed: entrant.seed }),
          match.me.side === side && t('you'),
          entrant?.dropped && t('dropped'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {event.status !== 'paused' && <SideClock match={match} words={words} side={side} />}
    </div>
  )
}

/** Ready, or the time left. */
function SideClock({ match, words, side }: { match: Match; words: MatchWords; side: Side }) {
  const t = useWords('matches')
  const isChecking = match.status === 'ready-check' || match.provisionalUntil !== null
  if (clockedSides(match).includes(side) && match.deadlineAt)
    return (
      <small className="versus-clock">
        {t('timeLeft')} <Countdown to={match.deadlineAt} label={t('timeLeftOf', { name: words.name(side) })} />
      </small>
    )
  if (!isChecking || match.endedAt) return null
  return <small className="versus-clock">{isReady(match, side) ? t('isReady') : t('notReady')}</small>
}

import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TeamBadge } from '../players/team/team-badge.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Flag } from '../ui/art/flag.tsx'
import { Badge, LiveBadge } from '../ui/feedback/badge.tsx'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { isReady, type Side, scoreIn, sidesWithDeadline } from './opponents.ts'
import type { NextAction } from './play/next-action.ts'
import type { Event, Match, Report } from './queries.ts'
import type { MatchTexts } from './use-match-text.ts'

type HeroProps = { match: Match; event: Event; texts: MatchTexts; next: NextAction; reports: readonly Report[] }

/** The two opponents with their art, the score between them, and the running deadline. */
export function Hero({ match, event, texts, next, reports }: HeroProps) {
  const t = useTranslation('matches')
  const { number } = useFormat()
  const report = reports.find(({ status }) => status === 'PENDING')
  const reported = match.status === 'reported' ? report : undefined
  const scoreSource = match.endedAt ? match : reported
  const score = scoreSource && scoreIn(match.bestOf, scoreSource)
  return (
    <section className="versus" aria-label={texts.both}>
      <OpponentPanel match={match} event={event} texts={texts} side="player1" />
      <div className="versus-mid">
        <State match={match} texts={texts} next={next} />
        {score ? (
          <span className="versus-score">
            {number(score.player1)}
            <i aria-hidden="true" />
            <span className="sr-only">–</span>
            {number(score.player2)}
          </span>
        ) : (
          <span className="versus-word">{texts.versus}</span>
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
      <OpponentPanel match={match} event={event} texts={texts} side="player2" />
    </section>
  )
}

const actionsForReader: readonly string[] = ['ready', 'confirm', 'veto']

function State({ match, texts, next }: Pick<HeroProps, 'match' | 'texts' | 'next'>) {
  const t = useTranslation('matches')
  if (match.me.side && actionsForReader.includes(next.action)) return <Badge tone="warning">{t('waitingForYou')}</Badge>
  if (match.provisionalUntil) return <Badge tone="warning">{t('notFinal')}</Badge>
  if (match.status === 'live') return <LiveBadge>{texts.status}</LiveBadge>
  if (match.status === 'disputed') return <Badge tone="danger">{texts.status}</Badge>
  return <Badge tone={match.status === 'reported' ? 'warning' : 'plain'}>{texts.status}</Badge>
}

function OpponentPanel({ match, event, texts, side }: Omit<HeroProps, 'next' | 'reports'> & { side: Side }) {
  const t = useTranslation('matches')
  const entrant = match[side]
  const isTeam = event.teamSize > 1 && !entrant?.image?.url
  const isLost = match.endedAt !== null && match.winnerId !== null && match.winnerId !== entrant?.id
  return (
    <div className="versus-half" data-side={side} data-lost={isLost || undefined}>
      <Cover name={entrant?.name ?? `${match.id}${side}`} />
      {isTeam && entrant ? (
        <TeamBadge name={entrant.name} size={56} beside />
      ) : (
        <Avatar image={entrant?.image ?? null} username={entrant?.name ?? null} size={56} beside />
      )}
      <strong>
        {entrant?.country && <Flag code={entrant.country} />} {texts.name(side)}
      </strong>
      <small>
        {[
          entrant?.seed != null && t('seed', { seed: entrant.seed }),
          match.me.side === side && t('you'),
          entrant?.dropped && (entrant.disqualified ? t('disqualified') : t('dropped')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {event.status !== 'paused' && <SideDeadline match={match} event={event} texts={texts} side={side} />}
    </div>
  )
}

/** Ready, or the time left. */
function SideDeadline({ match, event, texts, side }: Omit<HeroProps, 'next' | 'reports'> & { side: Side }) {
  const t = useTranslation('matches')
  const isChecking = event.settings.requireReady && (match.status === 'ready-check' || match.provisionalUntil !== null)
  if (sidesWithDeadline(match).includes(side) && match.deadlineAt)
    return (
      <small className="versus-clock">
        {t('timeLeft')} <Countdown to={match.deadlineAt} label={t('timeLeftOf', { name: texts.name(side) })} />
      </small>
    )
  if (!isChecking || match.endedAt) return null
  return <small className="versus-clock">{isReady(match, side) ? t('isReady') : t('notReady')}</small>
}

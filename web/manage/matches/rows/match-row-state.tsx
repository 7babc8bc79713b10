import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import type { StaffMatch } from '../queries.ts'
import { busyEntrant, isLater, type MatchState } from './groups.ts'
import { Timer } from './timer.tsx'

type MatchRowStateProps = {
  match: StaffMatch
  state: MatchState
  pausedAt: string | null
  calledTo: ReadonlyMap<string, number>
  children?: ReactNode
}

/** The state of a match and the most relevant number for it. A lock stops the deadlines of a match, so it shows none. */
export function MatchRowState({ match, state, pausedAt, calledTo, children }: MatchRowStateProps) {
  const t = useTranslation('manage-matches')
  return (
    <span className="matches-state">
      <b>{t(`state.${state}`)}</b>
      <span>
        <StateDetail match={match} state={state} pausedAt={pausedAt} calledTo={calledTo} />
      </span>
      {match.lockedAt && (
        <span className="matches-lock">
          <Lock size={12} aria-hidden="true" />
          {t('locked')}
        </span>
      )}
      {children}
    </span>
  )
}

function WaitingDetail({ match, calledTo }: Pick<MatchRowStateProps, 'match' | 'calledTo'>) {
  const t = useTranslation('manage-matches')
  const { clock, zoneName, moment } = useFormat()
  const { startsAt } = match
  if (startsAt && isLater(match)) return moment(startsAt)
  const busy = busyEntrant(match, calledTo)
  if (busy) return t('row.busy', busy)
  return startsAt && `${clock(startsAt)} ${zoneName(startsAt)}`
}

function StateDetail({ match, state, pausedAt, calledTo }: MatchRowStateProps) {
  const t = useTranslation('manage-matches')
  const { clock } = useFormat()
  const { waitingSince, calledAt, deadlineAt, provisionalUntil, endedAt, lockedAt } = match
  const since = (at: string | null) => at && <Timer at={at} direction="since" pausedAt={pausedAt} />
  const until = (at: string | null) => at && <Timer at={at} direction="until" pausedAt={pausedAt} />
  switch (state) {
    case 'disputed':
    case 'attention':
    case 'overdue':
      return since(waitingSince)
    case 'provisional':
      return (
        !lockedAt && (
          <>
            {t('finalIn')} {until(provisionalUntil)}
          </>
        )
      )
    case 'playing':
    case 'reported':
      return since(calledAt)
    case 'called':
      if (lockedAt) return since(calledAt)
      return (
        deadlineAt && (
          <>
            {t('noShowIn')} {until(deadlineAt)}
          </>
        )
      )
    case 'ready':
      return match.player1Ready && match.player2Ready && t('bothReady')
    case 'waiting':
      return <WaitingDetail match={match} calledTo={calledTo} />
    default:
      return endedAt && clock(endedAt)
  }
}

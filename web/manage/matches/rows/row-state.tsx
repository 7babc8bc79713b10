import { Lock } from 'lucide-react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import type { StaffMatch } from '../queries.ts'
import { Clock } from './deadline.tsx'
import type { State } from './groups.ts'

type RowStateProps = { match: StaffMatch; state: State; pausedAt: string | null }

/** The state of a match and the most relevant number for it. */
export function RowState({ match, state, pausedAt }: RowStateProps) {
  const t = useWords('manage-matches')
  return (
    <span className="board-state">
      <b>{t(`state.${state}`)}</b>
      <span>
        <Note match={match} state={state} pausedAt={pausedAt} />
      </span>
      {match.lockedAt && (
        <span className="board-lock">
          <Lock size={12} aria-hidden="true" />
          {t('locked')}
        </span>
      )}
    </span>
  )
}

function Note({ match, state, pausedAt }: RowStateProps) {
  const t = useWords('manage-matches')
  const { clock, zoneName } = useFormat()
  const { waitingSince, calledAt, deadlineAt, provisionalUntil, startsAt, endedAt } = match
  const since = (at: string | null) => at && <Clock at={at} way="since" pausedAt={pausedAt} />
  const until = (at: string | null) => at && <Clock at={at} way="until" pausedAt={pausedAt} />
  switch (state) {
    case 'disputed':
    case 'attention':
    case 'overdue':
      return since(waitingSince)
    case 'provisional':
      return (
        <>
          {t('finalIn')} {until(provisionalUntil)}
        </>
      )
    case 'playing':
    case 'reported':
      return since(calledAt)
    case 'called':
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
      return startsAt && `${clock(startsAt)} ${zoneName(startsAt)}`
    default:
      return endedAt && clock(endedAt)
  }
}

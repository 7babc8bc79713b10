import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import type { DecisionKind, DialogRequest } from '../dialogs/dialog-request.ts'
import type { StaffMatch } from '../queries.ts'
import { callTo } from '../sidebar/call-to.ts'
import type { DoAct } from '../use-match-action.ts'
import { stateOf } from './groups.ts'

export type RowActsProps = {
  match: StaffMatch
  act: DoAct
  onOpenDialog: (ask: DialogRequest) => void
  stationOptions: StationOptions
}
/** The stations to which a match can be called, and which of them are on stream. */
export type StationOptions = {
  eventId: string
  stations: readonly string[]
  free: readonly string[]
  streamed: readonly string[]
  canDecide: boolean
  /** The reader may act on the whole event, not only on assigned matches. */
  isStaff: boolean
}

/** The one or two actions for this state; the menu holds all others. */
export function RowActs({ match, act, onOpenDialog, stationOptions }: RowActsProps) {
  const t = useWords('manage-matches')
  const { no } = match
  const ask = (kind: DecisionKind | 'message', words: string) => (
    <Button
      size="dense"
      aria-haspopup="dialog"
      aria-label={`${words}, M${no}`}
      onClick={() => onOpenDialog({ kind, match })}
    >
      {words}
    </Button>
  )
  const message = <span className="board-second">{ask('message', t('messageBoth'))}</span>
  if (!stationOptions.canDecide) return <OpenMatch match={match} />
  switch (stateOf(match)) {
    case 'disputed':
      return (
        <>
          {!stationOptions.isStaff && ask('score', t('report'))}
          {stationOptions.isStaff && (
            <ButtonLink
              size="dense"
              className="board-case"
              to={`/tournaments/${stationOptions.eventId}/manage/disputes?match=${match.id}`}
              aria-label={`${t('openCase')}, M${no}`}
            >
              {t('openCase')}
            </ButtonLink>
          )}
          {message}
        </>
      )
    case 'attention':
      return (
        <>
          <Call match={match} act={act} stationOptions={stationOptions} />
          <span className="board-second">{ask('forfeit', t('setResult'))}</span>
        </>
      )
    case 'provisional':
      return (
        <>
          <Button
            size="dense"
            aria-label={`${t('restore')}, M${no}`}
            onClick={() => act(match, { kind: 'decide', body: { restore: true } }, t('toast.noShowUndone', { no }))}
          >
            {t('restore')}
          </Button>
          {message}
        </>
      )
    case 'reported':
      return (
        <>
          {ask('score', t('confirmReport'))}
          {message}
        </>
      )
    case 'overdue':
    case 'playing':
      return (
        <>
          {ask('score', t('report'))}
          {match.lockedAt ? <Release match={match} act={act} /> : message}
        </>
      )
    case 'called':
      return (
        <>
          <CheckIn match={match} act={act} />
          <span className="board-second">
            <Call match={match} act={act} stationOptions={stationOptions} />
          </span>
        </>
      )
    case 'ready':
      return <Call match={match} act={act} stationOptions={stationOptions} />
    case 'waiting':
      return <OpenMatch match={match} />
    default:
      return ask('score', t('correct'))
  }
}

function OpenMatch({ match: { id, no } }: { match: StaffMatch }) {
  const t = useWords('manage-matches')
  return (
    <ButtonLink size="dense" to={`/matches/${id}`} aria-label={`${t('open')}, M${no}`}>
      {t('open')}
    </ButtonLink>
  )
}

type OneProps = { match: StaffMatch; act: DoAct }

/** Calls to the match's own station, or to the next free one. A second call restarts the full deadline. */
function Call({ match, act, stationOptions }: OneProps & { stationOptions: StationOptions }) {
  const t = useWords('manage-matches')
  const { body, station } = callTo(match, stationOptions)
  const words = match.calledAt ? t('callAgain') : station ? t('callTo', { station }) : t('call')
  return (
    <Button
      size="dense"
      aria-label={`${words}, M${match.no}`}
      onClick={() => act(match, { kind: 'arrange', body }, t('toast.called', { no: match.no }))}
    >
      {words}
    </Button>
  )
}

function CheckIn({ match, act }: OneProps) {
  const t = useWords('manage-matches')
  const { player1Ready, player2Ready, player1, player2, no } = match
  const ready = player1Ready ? 'player2' : player2Ready ? 'player1' : 'both'
  const name = (ready === 'player1' ? player1 : player2)?.name ?? ''
  const words = ready === 'both' ? t('checkInBoth') : t('checkIn', { name })
  return (
    <Button
      size="dense"
      className="board-named"
      aria-label={`${words}, M${no}`}
      onClick={() => act(match, { kind: 'arrange', body: { ready } }, t('toast.ready', { no }))}
    >
      {words}
    </Button>
  )
}

function Release({ match, act }: OneProps) {
  const t = useWords('manage-matches')
  const { no } = match
  return (
    <span className="board-second">
      <Button
        size="dense"
        aria-label={`${t('release')}, M${no}`}
        onClick={() => act(match, { kind: 'arrange', body: { locked: false } }, t('toast.released', { no }))}
      >
        {t('release')}
      </Button>
    </span>
  )
}

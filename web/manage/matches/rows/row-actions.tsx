import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import type { DecisionKind, DialogRequest } from '../dialogs/dialog-request.ts'
import { useMessageLabel } from '../message-recipients.ts'
import type { StaffMatch } from '../queries.ts'
import { callRequest } from '../sidebar/call-to.ts'
import type { RunAction } from '../use-match-action.ts'
import { useStationName } from '../use-station-name.ts'
import { isCallable, stateOf } from './groups.ts'

export type RowActionsProps = {
  match: StaffMatch
  runAction: RunAction
  onOpenDialog: (request: DialogRequest) => void
  stationOptions: StationOptions
}
/** The stations to which a match can be called, and which of them are on stream. */
export type StationOptions = {
  stations: readonly string[]
  free: readonly string[]
  /** Of these, the stations for matches without one. */
  offered: readonly string[]
  streamed: readonly string[]
  /** The match that each entrant is called to now. */
  calledTo: ReadonlyMap<string, number>
  canDecide: boolean
  /** The reader may act on the whole event, not only on assigned matches. */
  isStaff: boolean
}

/** The one or two actions for this state; the menu holds all others. */
export function RowActions({ match, runAction, onOpenDialog, stationOptions }: RowActionsProps) {
  const t = useTranslation('manage-matches')
  const { no } = match
  const dialogButton = (kind: DecisionKind | 'message', label: string) => (
    <Button
      size="dense"
      aria-haspopup="dialog"
      aria-label={`${label}, M${no}`}
      onClick={() => onOpenDialog({ kind, match })}
    >
      {label}
    </Button>
  )
  const messageLabel = useMessageLabel()(match)
  const message = messageLabel && <span className="matches-second">{dialogButton('message', messageLabel)}</span>
  if (!stationOptions.canDecide) return <OpenMatchLink match={match} />
  switch (stateOf(match)) {
    case 'disputed':
      return (
        <>
          {!stationOptions.isStaff && dialogButton('score', t('decide.score'))}
          {stationOptions.isStaff && (
            <ButtonLink
              size="dense"
              className="matches-case"
              to={longEventPath(
                { id: match.eventId, eventType: match.eventType },
                `/manage/disputes?match=${match.id}`,
              )}
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
          <CallButton match={match} runAction={runAction} stationOptions={stationOptions} />
          <span className="matches-second">{dialogButton('forfeit', t('setResult'))}</span>
        </>
      )
    case 'provisional':
      return (
        <>
          <Button
            size="dense"
            aria-label={`${t('restore')}, M${no}`}
            onClick={() =>
              runAction(match, { kind: 'decide', body: { restore: true } }, t('toast.noShowUndone', { no }))
            }
          >
            {t('restore')}
          </Button>
          {message}
        </>
      )
    case 'reported':
      return (
        <>
          {dialogButton('score', t('confirmReport'))}
          {message}
        </>
      )
    case 'overdue':
    case 'playing':
      return (
        <>
          {dialogButton('score', t('decide.score'))}
          {match.lockedAt ? <ReleaseButton match={match} runAction={runAction} /> : message}
        </>
      )
    case 'called':
      return (
        <>
          <CheckInButton match={match} runAction={runAction} />
          <span className="matches-second">
            <CallButton match={match} runAction={runAction} stationOptions={stationOptions} />
          </span>
        </>
      )
    case 'ready':
      return (
        <>
          {isCallable(match, stationOptions.calledTo) && (
            <CallButton match={match} runAction={runAction} stationOptions={stationOptions} />
          )}
          {dialogButton('score', t('decide.score'))}
        </>
      )
    case 'waiting':
      return <OpenMatchLink match={match} />
    default:
      return dialogButton('score', t('correct'))
  }
}

function OpenMatchLink({ match: { id, no } }: { match: StaffMatch }) {
  const t = useTranslation('manage-matches')
  return (
    <ButtonLink size="dense" to={`/matches/${id}`} aria-label={`${t('open')}, M${no}`}>
      {t('open')}
    </ButtonLink>
  )
}

type ActionButtonProps = { match: StaffMatch; runAction: RunAction }

/** Calls to the match's own station, or to a free one. A second call restarts the full deadline. */
function CallButton({ match, runAction, stationOptions }: ActionButtonProps & { stationOptions: StationOptions }) {
  const t = useTranslation('manage-matches')
  const stationName = useStationName(stationOptions)
  const { body, station } = callRequest(match, stationOptions)
  const label = match.calledAt ? t('callAgain') : station ? t('callTo', { station: stationName(station) }) : t('call')
  return (
    <Button
      size="dense"
      aria-label={`${label}, M${match.no}`}
      onClick={() => runAction(match, { kind: 'arrange', body }, t('toast.called', { no: match.no }))}
    >
      {label}
    </Button>
  )
}

function CheckInButton({ match, runAction }: ActionButtonProps) {
  const t = useTranslation('manage-matches')
  const { player1Ready, player2Ready, player1, player2, no } = match
  const ready = player1Ready ? 'player2' : player2Ready ? 'player1' : 'both'
  const name = (ready === 'player1' ? player1 : player2)?.name ?? ''
  const label = ready === 'both' ? t('checkInBoth') : t('checkIn', { name })
  return (
    <Button
      size="dense"
      {...(ready !== 'both' && { className: 'matches-named' })}
      aria-label={`${label}, M${no}`}
      onClick={() => runAction(match, { kind: 'arrange', body: { ready } }, t('toast.ready', { no }))}
    >
      {label}
    </Button>
  )
}

function ReleaseButton({ match, runAction }: ActionButtonProps) {
  const t = useTranslation('manage-matches')
  const { no } = match
  return (
    <span className="matches-second">
      <Button
        size="dense"
        aria-label={`${t('release')}, M${no}`}
        onClick={() => runAction(match, { kind: 'arrange', body: { locked: false } }, t('toast.released', { no }))}
      >
        {t('release')}
      </Button>
    </span>
  )
}

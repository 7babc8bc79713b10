import { MoreHorizontal } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import type { Event } from '../../queries.ts'
import { formatResult } from '../dialogs/game-inputs.ts'
import type { StaffMatch } from '../queries.ts'
import type { RoundName } from '../use-round-names.ts'
import { listedState } from './groups.ts'
import { MatchRowState } from './match-row-state.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { RowOpponent } from './row-opponent.tsx'
import { useFlash } from './use-flash.ts'

const loadMenu = async () => ({ default: (await import('./row-menu.tsx')).RowMenu })
const RowMenu = lazy(loadMenu)

type MatchRowProps = RowActionsProps & {
  event: Event
  rows: readonly StaffMatch[]
  roundName: RoundName
  unsentCount: number
}

export function MatchRow({ event, rows, roundName, unsentCount, ...actionProps }: MatchRowProps) {
  const t = useTranslation('manage-matches')
  const { match, stationOptions } = actionProps
  const state = listedState(match, stationOptions.calledTo)
  const isTeam = event.teamSize > 1
  const isFlashing = useFlash(`${state} ${match.station} ${match.rev}`)
  return (
    <li className="matches-row" data-state={state} data-fresh={isFlashing || undefined}>
      <span className="matches-no">M{match.no}</span>
      <span className="matches-round" data-division={match.division ?? undefined}>
        {[match.division, roundName(match.key)].filter(Boolean).join(' · ')}
      </span>
      <RowOpponent match={match} side="player1" rows={rows} isTeam={isTeam} />
      <RowScore {...actionProps} />
      <RowOpponent match={match} side="player2" rows={rows} isTeam={isTeam} />
      <MatchRowState match={match} state={state} pausedAt={event.pausedAt} calledTo={stationOptions.calledTo}>
        {unsentCount > 0 && <em className="matches-row-unsent">{t('unsent', { count: unsentCount })}</em>}
      </MatchRowState>
      <span className="matches-station">{match.station}</span>
      <span className="matches-actions">
        <RowActions {...actionProps} />
        <Menu event={event} {...actionProps} />
      </span>
    </li>
  )
}

/** A menu is a third of the cost of a row: until it is opened first there is only its button. Its code loads before, for use offline. */
function Menu(props: RowActionsProps & { event: Event }) {
  const t = useTranslation('manage-matches')
  const [isOpened, setOpened] = useState(false)
  useEffect(() => void loadMenu(), [])
  const button = (
    <IconButton
      className="matches-more"
      label={t('more', { no: props.match.no })}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpened(true)}
    >
      <MoreHorizontal size={16} aria-hidden="true" />
    </IconButton>
  )
  if (!isOpened) return button
  return (
    <Suspense fallback={button}>
      <RowMenu opened {...props} />
    </Suspense>
  )
}

/** A click on the score opens the result dialog. */
function RowScore({ match, onOpenDialog, stationOptions }: RowActionsProps) {
  const t = useTranslation('manage-matches')
  const tBracket = useTranslation('bracket')
  const score = scoreOf(match)
  // A forfeit and a win set without games have no score; only the colour of the names would tell the winner.
  const winner = !score && match.winnerId && (match.winnerId === match.player1Id ? match.player1 : match.player2)
  const result = winner && <span className="sr-only">{tBracket('won', { name: winner.name })}</span>
  const canEnter = stationOptions.canDecide && match.player1 !== null && match.player2 !== null
  if (!canEnter)
    return (
      <>
        <span className="matches-score">{score}</span>
        {result}
      </>
    )
  const label = score ? t('row.correctScore', { no: match.no, score }) : t('row.enterScore', { no: match.no })
  return (
    <>
      <button
        type="button"
        className="matches-score"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => onOpenDialog({ kind: 'score', match })}
      >
        {score || '–'}
      </button>
      {result}
    </>
  )
}

function scoreOf({ scores, results, bestOf }: StaffMatch) {
  if (scores.length > 0) return formatResult(scores, bestOf)
  return results ? `${results.player1}–${results.player2}` : ''
}

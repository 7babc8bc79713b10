import { MoreHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import type { Event } from '../../queries.ts'
import { resultOf } from '../dialogs/series.ts'
import type { StaffMatch } from '../queries.ts'
import type { NameOfRound } from '../use-round-names.ts'
import { stateOf } from './groups.ts'
import { RowActs, type RowActsProps } from './row-actions.tsx'
import { RowSide } from './row-opponent.tsx'
import { RowState } from './row-state.tsx'
import { useFlash } from './use-flash.ts'

const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }))

type MatchRowProps = RowActsProps & {
  event: Event
  rows: readonly StaffMatch[]
  nameOf: NameOfRound
  unsent: number
}

export function MatchRow({ event, rows, nameOf, unsent, ...acts }: MatchRowProps) {
  const t = useWords('manage-matches')
  const { match } = acts
  const state = stateOf(match)
  const isTeam = event.teamSize > 1
  const isFresh = useFlash(`${state} ${match.station} ${match.rev}`)
  return (
    <li className="board-row" data-state={state} data-fresh={isFresh || undefined}>
      <span className="board-no">M{match.no}</span>
      <span className="board-round">{nameOf(match.key)}</span>
      <RowSide match={match} side="player1" rows={rows} isTeam={isTeam} />
      <span className="board-score">{scoreOf(match)}</span>
      <RowSide match={match} side="player2" rows={rows} isTeam={isTeam} />
      <RowState match={match} state={state} pausedAt={event.pausedAt} />
      <span className="board-place">
        {match.station}
        {unsent > 0 && <em>{t('unsent', { count: unsent })}</em>}
      </span>
      <span className="board-acts">
        <RowActs {...acts} />
        <Suspense
          fallback={
            <span className="icon-button board-more" aria-hidden="true">
              <MoreHorizontal size={16} />
            </span>
          }
        >
          <RowMenu event={event} {...acts} />
        </Suspense>
      </span>
    </li>
  )
}

function scoreOf({ scores, results, bestOf, winnerId, player1Id }: StaffMatch) {
  if (scores.length > 0) return resultOf(scores, bestOf)
  if (results) return `${results.player1}–${results.player2}`
  return winnerId ? (winnerId === player1Id ? '1–0' : '0–1') : ''
}

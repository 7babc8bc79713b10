/** The staff actions on a match of the bracket, and their dialogs. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSoon } from '../../lib/api/debounce.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { useLive } from '../../lib/live/live.ts'
import { LogRows } from '../log/log-rows.tsx'
import { UnsentBar } from '../offline/unsent-bar.tsx'
import { managed, useReload } from '../queries.ts'
import type { Names } from './dialogs/consequences.tsx'
import type { DialogRequest } from './dialogs/dialog-request.ts'
import { Dialogs } from './dialogs/dialogs.tsx'
import { boardMatch, matchLog } from './queries.ts'
import { stateOf } from './rows/groups.ts'
import { RowActs } from './rows/row-actions.tsx'
import { RowMenu } from './rows/row-menu.tsx'
import { RowState } from './rows/row-state.tsx'
import { useBoardAct } from './use-match-action.ts'
import { useBoard } from './use-match-list.ts'
import { useStationOptions } from './use-station-options.ts'
import './bracket-actions.css'

const pause = 800

/** Keeps the actions below up to date and sends unsent actions. */
export function BracketDesk({ eventId }: { eventId: string }) {
  const reload = useReload()
  const soon = useSoon(reload)
  useLive(`tournament:${eventId}`, () => soon(pause))
  return <UnsentBar eventId={eventId} />
}

type BracketActsProps = {
  eventId: string
  match: { id: string; no: number }
  names: Names
  /** Includes the match's state and its history, with undo. */
  whole: boolean
}

export function BracketActs({ eventId, match: { id, no }, names, whole }: BracketActsProps) {
  const { data: event } = useSuspenseQuery(managed(eventId))
  const { rows, byId } = useBoard(eventId)
  const onBoard = byId.get(id)
  // For a very large event the match list holds only a part of the matches.
  const { data: found } = useQuery({ ...boardMatch(eventId, no), enabled: whole && !onBoard })
  const match = onBoard ?? found?.data.find((row) => row.id === id)
  const stationOptions = useStationOptions(event, rows)
  const act = useBoardAct(eventId)
  const [openDialog, setOpenDialog] = useState<DialogRequest | null>(null)
  if (!match) return null
  const acts = { match, act, onOpenDialog: setOpenDialog, stationOptions }
  return (
    <div className="bracket-acts" data-state={stateOf(match)}>
      {whole && <RowState match={match} state={stateOf(match)} pausedAt={event.pausedAt} />}
      <span className="board-acts">
        <RowActs {...acts} />
        <RowMenu event={event} {...acts} />
      </span>
      {whole && <Done eventId={eventId} match={match} names={names} mayUndo={stationOptions.canDecide} />}
      <Dialogs {...{ event, names, openDialog }} onClose={() => setOpenDialog(null)} />
    </div>
  )
}

type DoneProps = { eventId: string; match: { id: string; no: number }; names: Names; mayUndo: boolean }

function Done({ eventId, match: { id, no }, names, mayUndo }: DoneProps) {
  const t = useWords('manage-matches')
  const { data: log } = useQuery(matchLog(eventId, id))
  if (!log || log.total === 0) return null
  return (
    <details>
      <summary>{t('tab.log')}</summary>
      <LogRows eventId={eventId} entries={log.data} numbers={new Map([[id, no]])} names={names} mayUndo={mayUndo} />
    </details>
  )
}

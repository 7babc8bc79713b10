/** The staff actions on a match of the bracket, and their dialogs. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounce } from '../../lib/api/debounce.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useLive } from '../../lib/live/live.ts'
import { LogRows } from '../log/log-rows.tsx'
import { UnsentBar } from '../offline/unsent-bar.tsx'
import { eventQuery, useReload } from '../queries.ts'
import type { Names } from './dialogs/consequences.tsx'
import type { DialogRequest } from './dialogs/dialog-request.ts'
import { Dialogs } from './dialogs/dialogs.tsx'
import { matchByNumberQuery, matchLogQuery } from './queries.ts'
import { listedState } from './rows/groups.ts'
import { MatchRowState } from './rows/match-row-state.tsx'
import { RowActions } from './rows/row-actions.tsx'
import { RowMenu } from './rows/row-menu.tsx'
import { useMatchAction } from './use-match-action.ts'
import { useMatchList } from './use-match-list.ts'
import { useStationOptions } from './use-station-options.ts'
import './bracket-actions.css'

const debounceMs = 800

/** Keeps the actions below up to date and sends unsent actions. */
export function BracketUpdates({ eventId }: { eventId: string }) {
  const reload = useReload()
  const reloadSoon = useDebounce(reload)
  useLive(`tournament:${eventId}`, () => reloadSoon(debounceMs))
  return <UnsentBar eventId={eventId} />
}

type BracketActionsProps = {
  eventId: string
  match: { id: string; no: number }
  names: Names
  /** Includes the match's state and its history, with undo. */
  whole: boolean
}

export function BracketActions({ eventId, match: { id, no }, names, whole }: BracketActionsProps) {
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { rows, byId } = useMatchList(eventId)
  const listedMatch = byId.get(id)
  // For a very large event the match list holds only a part of the matches.
  const { data: searchResult } = useQuery({ ...matchByNumberQuery(eventId, no), enabled: whole && !listedMatch })
  const match = listedMatch ?? searchResult?.data.find((row) => row.id === id)
  const stationOptions = useStationOptions(event, rows)
  const runAction = useMatchAction(eventId)
  const [openDialog, setOpenDialog] = useState<DialogRequest | null>(null)
  if (!match) return null
  const state = listedState(match, stationOptions.calledTo)
  const rowProps = { match, runAction, onOpenDialog: setOpenDialog, stationOptions }
  return (
    <div className="bracket-actions" data-state={state}>
      {whole && (
        <MatchRowState match={match} state={state} pausedAt={event.pausedAt} calledTo={stationOptions.calledTo} />
      )}
      <span className="matches-actions">
        <RowActions {...rowProps} />
        <RowMenu event={event} {...rowProps} />
      </span>
      {whole && <MatchHistory eventId={eventId} matchId={match.id} mayUndo={stationOptions.canDecide} />}
      <Dialogs event={event} names={names} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
    </div>
  )
}

type MatchHistoryProps = { eventId: string; matchId: string; mayUndo: boolean }

function MatchHistory({ eventId, matchId, mayUndo }: MatchHistoryProps) {
  const t = useTranslation('manage-matches')
  const { data: log } = useQuery(matchLogQuery(eventId, matchId))
  if (!log || log.total === 0) return null
  return (
    <details>
      <summary>{t('tab.log')}</summary>
      <LogRows eventId={eventId} entries={log.data} mayUndo={mayUndo} />
    </details>
  )
}

/** The acts of the board on a match of the bracket, and what goes with them. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { useLive } from '../../lib/live.ts'
import { useSoon } from '../../lib/soon.ts'
import { managed, useReread } from '../queries.ts'
import type { Ask } from './ask.ts'
import type { Names } from './consequences.tsx'
import { Dialogs } from './dialogs.tsx'
import { stateOf } from './groups.ts'
import { LogRows } from './log-rows.tsx'
import { boardMatch, matchLog } from './queries.ts'
import { RowActs } from './row-acts.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowState } from './row-state.tsx'
import { UnsentBar } from './unsent-bar.tsx'
import { useBoard } from './use-board.ts'
import { useBoardAct } from './use-board-act.ts'
import { usePlace } from './use-place.ts'
import './bracket-acts.css'

const pause = 800

/** Keeps the acts below true, and sends what could not be sent. */
export function BracketDesk({ eventId }: { eventId: string }) {
  const reread = useReread()
  const soon = useSoon(reread)
  useLive(`tournament:${eventId}`, () => soon(pause))
  return <UnsentBar eventId={eventId} />
}

type BracketActsProps = {
  eventId: string
  match: { id: string; no: number }
  names: Names
  /** With its state and what was done about it, to be taken back. */
  whole: boolean
}

export function BracketActs({ eventId, match: { id, no }, names, whole }: BracketActsProps) {
  const { data: event } = useSuspenseQuery(managed(eventId))
  const { rows, byId } = useBoard(eventId)
  const onBoard = byId.get(id)
  // Of a huge event the board holds only a part.
  const { data: found } = useQuery({ ...boardMatch(eventId, no), enabled: whole && !onBoard })
  const match = onBoard ?? found?.data.find((row) => row.id === id)
  const place = usePlace(event, rows)
  const act = useBoardAct(eventId)
  const [asked, setAsked] = useState<Ask | null>(null)
  if (!match) return null
  const acts = { match, act, onAsk: setAsked, place }
  return (
    <div className="bracket-acts" data-state={stateOf(match)}>
      {whole && <RowState match={match} state={stateOf(match)} pausedAt={event.pausedAt} />}
      <span className="board-acts">
        <RowActs {...acts} />
        <RowMenu event={event} {...acts} />
      </span>
      {whole && <Done eventId={eventId} match={match} names={names} mayUndo={place.canDecide} />}
      <Dialogs {...{ event, names, asked }} onClose={() => setAsked(null)} />
    </div>
  )
}

type DoneProps = { eventId: string; match: { id: string; no: number }; names: Names; mayUndo: boolean }

function Done({ eventId, match: { id, no }, names, mayUndo }: DoneProps) {
  const t = useWords('console')
  const { data: log } = useQuery(matchLog(eventId, id))
  if (!log || log.total === 0) return null
  return (
    <details>
      <summary>{t('tab.log')}</summary>
      <LogRows eventId={eventId} entries={log.data} numbers={new Map([[id, no]])} names={names} mayUndo={mayUndo} />
    </details>
  )
}

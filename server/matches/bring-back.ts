/**
 * Somebody who was sent out is in again: every match they lost by it is open, and what stood on it is taken back. Where Swiss has
 * paired another round since, the match is lost and its round is over: they are paired again from the next one on.
 */
import type { Consequences } from '@guildhall/contract/match-staff.ts'
import {
  apply,
  isRefusal,
  type Match,
  matches as matchesOf,
  match as matchIn,
  type Patch,
  revert,
  type State,
} from '@guildhall/engine'
import { difference } from '@guildhall/engine/apply.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { players } from '../db/schema/players.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { loadStage } from '../tournaments/layout-read.ts'
import { lockTournament } from '../tournaments/read.ts'
import { changesOf, idsOf } from './changes.ts'
import { enter } from './enter.ts'
import type { Act } from './log.ts'
import { refusedBy } from './scores.ts'

type Way = { preview: boolean; confirm?: boolean }

export async function bringBack(
  db: Db,
  actor: Actor,
  id: string,
  playerId: string,
  act: Act,
  way: Way,
): Promise<Consequences> {
  const { tournament } = await lockTournament(db, actor, id)
  ensure(!tournament.completedAt, 'ALREADY_COMPLETED')
  ensure((await db.$count(logs, eq(logs.undoesId, act.undoesId ?? ''))) === 0, 'CONFLICT')
  const state = found(await loadStage(db, tournament))
  ensure(Object.hasOwn(state.out, playerId), 'CONFLICT')
  const { patch, resets } = liftDrop(state, playerId)
  const nos = patch.rows.map(({ no }) => no)
  const opens = nos.some((no) => matchIn(state, no)?.status === 'done')
  const consequences = {
    changes: changesOf(state, patch, await idsOf(db, id, nos)),
    resets,
    ends: false,
    reopens: opens && tournament.endedAt !== null,
  }
  if (way.preview) return consequences
  ensure(way.confirm || resets.length === 0, 'LATER_RESULTS')

  await db.update(players).set({ droppedAt: null, dropReason: null }).where(eq(players.id, playerId))
  await enter(db, { tournament, state, now: new Date() }, patch, { ...act, playerId })
  return consequences
}

/** The engine lifts a drop with the first match that it decided; the rest is opened one by one. */
function liftDrop(state: State, playerId: string): { patch: Patch; resets: number[] } {
  const reason = state.out[playerId]
  const { [playerId]: _, ...out } = state.out
  const isPast = ({ round }: Match) => state.config.format === 'SWISS' && round < state.round
  const lost = matchesOf(state).filter((row) => {
    const loser = row.outcome === 'a' ? row.b : row.a
    return row.status === 'done' && row.reason === reason && loser === playerId && !isPast(row)
  })
  const resets = new Set<number>()
  let next = state
  for (const { no } of lost) {
    if (matchIn(next, no)?.status !== 'done') continue
    const answer = revert(next, no, 'preview')
    if (isRefusal(answer)) throw refusedBy(answer)
    for (const reset of answer.resets) resets.add(reset)
    next = apply(next, answer.patch)
  }
  const rows = matchesOf(state).flatMap((row) => {
    const now = matchIn(next, row.no)
    return (now && difference(row, now)) ?? []
  })
  return { patch: { rows, out }, resets: [...resets].sort((one, other) => one - other) }
}

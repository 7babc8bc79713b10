/**
 * Somebody who was sent out is in again: every match they lost by it is open, and what stood on it is taken back. Where Swiss has
 * paired another round since, the match is lost and its round is over: they are paired again from the next one on.
 */
import type { Consequences } from '@guildhall/contract/matches/staff-shapes.ts'
import {
  apply,
  diffMatch,
  isRefusal,
  type Match,
  matches as matchesOf,
  match as matchIn,
  type Patch,
  revert,
  type State,
} from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { logs } from '../../db/schema/moderation.ts'
import { players } from '../../db/schema/players.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { loadStage } from '../layout/load-stage.ts'
import { enter } from '../results/apply-result.ts'
import type { Act } from '../results/log.ts'
import { changesOf, idsOf } from '../results/preview-changes.ts'
import { refusedBy } from '../results/scores.ts'

type Way = { preview: boolean; confirm?: boolean }

export async function bringBack(
  db: Db,
  actor: Actor,
  id: string,
  playerId: string,
  act: Act,
  way: Way,
): Promise<Consequences> {
  const { event } = await lockEvent(db, actor, id)
  ensure(!event.completedAt, 'ALREADY_COMPLETED')
  ensure((await db.$count(logs, eq(logs.undoesId, act.undoesId ?? ''))) === 0, 'CONFLICT')
  const state = found(await loadStage(db, event))
  ensure(Object.hasOwn(state.dropped, playerId), 'CONFLICT')
  const { patch, resets } = liftDrop(state, playerId)
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const opens = nos.some((no) => matchIn(state, no)?.status === 'done')
  const consequences = {
    changes: changesOf(state, patch, await idsOf(db, id, nos)),
    resets,
    ends: false,
    reopens: opens && event.endedAt !== null,
  }
  if (way.preview) return consequences
  ensure(way.confirm || resets.length === 0, 'LATER_RESULTS')

  await db.update(players).set({ droppedAt: null, dropReason: null }).where(eq(players.id, playerId))
  await enter(db, { event, state, now: new Date() }, patch, { ...act, playerId })
  return consequences
}

/** The engine lifts a drop with the first match that it decided; the rest is opened one by one. */
function liftDrop(state: State, playerId: string): { patch: Patch; resets: number[] } {
  const reason = state.dropped[playerId]
  const { [playerId]: _, ...out } = state.dropped
  const isPast = ({ round }: Match) => state.config.format === 'SWISS' && round < state.round
  const lost = matchesOf(state).filter((row) => {
    const loser = row.outcome === 'a' ? row.b : row.a
    return row.status === 'done' && row.reason === reason && loser === playerId && !isPast(row)
  })
  const resets = new Set<number>()
  let next = state
  for (const { matchNo } of lost) {
    if (matchIn(next, matchNo)?.status !== 'done') continue
    const answer = revert(next, matchNo, 'preview')
    if (isRefusal(answer)) throw refusedBy(answer)
    for (const reset of answer.resets) resets.add(reset)
    next = apply(next, answer.patch)
  }
  const rows = matchesOf(state).flatMap((row) => {
    const now = matchIn(next, row.matchNo)
    return (now && diffMatch(row, now)) ?? []
  })
  return { patch: { matches: rows, dropped: out }, resets: [...resets].sort((one, other) => one - other) }
}

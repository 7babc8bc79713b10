/**
 * Reinstates a dropped or disqualified entrant: every match lost by the removal opens again, and results that depend on it are
 * reset. Where Swiss has paired a later round since, the loss stays, and the entrant is paired again from the next round on.
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
import { ensure, orNotFound } from '../../http/problem.ts'
import { loadStage } from '../layout/load-stage.ts'
import { applyResult } from '../results/apply-result.ts'
import type { MatchLogEntry } from '../results/log.ts'
import { changesOf, idsOf } from '../results/preview-changes.ts'
import { problemFromRefusal } from '../results/scores.ts'

type ReinstateOptions = { preview: boolean; confirm?: boolean }

export async function reinstateEntrant(
  db: Db,
  actor: Actor,
  id: string,
  playerId: string,
  logEntry: MatchLogEntry,
  options: ReinstateOptions,
): Promise<Consequences> {
  const { event } = await lockEvent(db, actor, id)
  ensure(!event.completedAt, 'ALREADY_COMPLETED')
  ensure((await db.$count(logs, eq(logs.undoesId, logEntry.undoesId ?? ''))) === 0, 'CONFLICT')
  const state = orNotFound(await loadStage(db, event))
  ensure(Object.hasOwn(state.dropped, playerId), 'CONFLICT')
  const { patch, resets } = planReinstatement(state, playerId)
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const opens = nos.some((no) => matchIn(state, no)?.status === 'done')
  const consequences = {
    changes: changesOf(state, patch, await idsOf(db, id, nos)),
    resets,
    ends: false,
    reopens: opens && event.endedAt !== null,
  }
  if (options.preview) return consequences
  ensure(options.confirm || resets.length === 0, 'LATER_RESULTS')

  await db.update(players).set({ droppedAt: null, dropReason: null }).where(eq(players.id, playerId))
  await applyResult(db, { event, state, now: new Date() }, patch, { ...logEntry, playerId })
  return consequences
}

/** Reverting the first match that the drop decided clears the drop in the engine; the other matches are reverted one by one. */
function planReinstatement(state: State, playerId: string): { patch: Patch; resets: number[] } {
  const reason = state.dropped[playerId]
  const { [playerId]: _, ...otherDrops } = state.dropped
  const isPast = ({ round }: Match) => state.config.format === 'SWISS' && round < state.round
  const lostMatches = matchesOf(state).filter((row) => {
    const loser = row.outcome === 'a' ? row.b : row.a
    return row.status === 'done' && row.reason === reason && loser === playerId && !isPast(row)
  })
  const resets = new Set<number>()
  let next = state
  for (const { matchNo } of lostMatches) {
    if (matchIn(next, matchNo)?.status !== 'done') continue
    const reverted = revert(next, matchNo, 'preview')
    if (isRefusal(reverted)) throw problemFromRefusal(reverted)
    for (const reset of reverted.resets) resets.add(reset)
    next = apply(next, reverted.patch)
  }
  const rows = matchesOf(state).flatMap((row) => {
    const nextRow = matchIn(next, row.matchNo)
    return (nextRow && diffMatch(row, nextRow)) ?? []
  })
  return { patch: { matches: rows, dropped: otherDrops }, resets: [...resets].sort((a, b) => a - b) }
}

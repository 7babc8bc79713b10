/**
 * An entrant leaves, or comes back.
 *
 * Each later match is lost as soon as an opponent is there; links never change and results that were played stay. An
 * entrant who leaves without a single result counts as absent from the start. The order of drops does not matter.
 *
 * `reinstate` lifts a drop: every match that it decided opens again. Results that depend on it are reset like those of a
 * correction. In Swiss the losses of past rounds stay, since later rounds were paired from them.
 *
 * `restoreDrops` takes back results that lifted drops: the matches lose them, and the entrants are out again.
 */
import { resolveMode } from './correct.ts'
import { hasEntrant } from './entrants.ts'
import { isDropped, withoutDrops } from './flow.ts'
import {
  type CorrectionMode,
  correctionModes,
  type PatchOrRefusal,
  type Preview,
  type Reason,
  type State,
} from './model.ts'
import { itemNumbered } from './pages.ts'
import { type Refusal, refuse } from './refusals.ts'
import { replay } from './replay.ts'
import { isWalkoverReason } from './report.ts'

export function drop(state: State, id: string, reason: Reason = 'drop'): PatchOrRefusal {
  return dropAll(state, [id], reason)
}

/** Drops several entrants with one patch, which has the same effect as one drop after the other. */
export function dropAll(state: State, ids: readonly string[], reason: Reason = 'drop'): PatchOrRefusal {
  return (
    refuseDrops(state, ids, reason) ?? replay(state, { dropped: withDrops(state, ids, reason), changed: ids }).patch
  )
}

function refuseDrops(state: State, ids: readonly string[], reason: Reason): Refusal | undefined {
  if (!isWalkoverReason(reason)) return refuse('BAD_ARGUMENT', { argument: 'reason' })
  if (!Array.isArray(ids)) return refuse('BAD_ARGUMENT', { argument: 'ids' })
  if (new Set<unknown>(ids).size < ids.length) return refuse('DUPLICATE_ENTRANT')
  for (const id of ids) {
    if (!hasEntrant(state, id)) return refuse('NO_SUCH_ENTRANT', { id })
    if (isDropped(state, id)) return refuse('ALREADY_OUT', { id, reason: state.dropped[id] })
  }
  return undefined
}

const withDrops = (state: State, ids: readonly string[], reason: Reason): Record<string, Reason> => ({
  ...state.dropped,
  ...Object.fromEntries(ids.map((id) => [id, reason])),
})

export function reinstate(state: State, id: string, mode: 'preview'): Preview | Refusal
export function reinstate(state: State, id: string, mode?: 'reject' | 'cascade'): PatchOrRefusal
export function reinstate(state: State, id: string, mode: CorrectionMode): PatchOrRefusal | Preview
export function reinstate(state: State, id: string, mode: CorrectionMode = 'reject'): PatchOrRefusal | Preview {
  if (!correctionModes.includes(mode)) return refuse('BAD_ARGUMENT', { argument: 'mode' })
  if (!hasEntrant(state, id)) return refuse('NO_SUCH_ENTRANT', { id })
  if (!Object.hasOwn(state.dropped, id)) return refuse('NOT_DROPPED', { id })
  return resolveMode(replay(state, { dropped: withoutDrops(state, [id]), changed: [id] }), { id }, mode)
}

export function restoreDrops(
  state: State,
  matchNos: readonly number[],
  ids: readonly string[],
  reason: Reason,
): Preview | Refusal {
  const refusal = refuseDrops(state, ids, reason)
  if (refusal) return refusal
  if (!Array.isArray(matchNos)) return refuse('BAD_ARGUMENT', { argument: 'matchNos' })
  for (const matchNo of matchNos) if (!itemNumbered(state.matches, matchNo)) return refuse('NO_SUCH_MATCH', { matchNo })
  return replay(state, { dropped: withDrops(state, ids, reason), changed: ids, removed: matchNos })
}

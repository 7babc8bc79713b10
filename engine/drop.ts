/**
 * An entrant leaves, or comes back.
 *
 * Each later match is lost as soon as an opponent is there; links never change and results that were played stay. An
 * entrant who leaves without a single result counts as absent from the start. The order of drops does not matter.
 *
 * `reinstate` lifts a drop: every match that it decided opens again. Results that depend on it are reset like those of a
 * correction. In Swiss the losses of past rounds stay, since later rounds were paired from them.
 */
import { resolveMode } from './correct.ts'
import { withoutDrops } from './flow.ts'
import {
  type CorrectionMode,
  correctionModes,
  type PatchOrRefusal,
  type Preview,
  type Reason,
  type State,
} from './model.ts'
import { type Refusal, refuse } from './refusals.ts'
import { replay } from './replay.ts'
import { isWalkoverReason } from './report.ts'

export function drop(state: State, id: string, reason: Reason = 'drop'): PatchOrRefusal {
  if (!isWalkoverReason(reason)) return refuse('BAD_ARGUMENT', { argument: 'reason' })
  if (!state.entrants.some((entrant) => entrant.id === id)) return refuse('NO_SUCH_ENTRANT', { id })
  if (Object.hasOwn(state.dropped, id)) return refuse('ALREADY_OUT', { id, reason: state.dropped[id] })
  return replay(state, { dropped: { ...state.dropped, [id]: reason } }).patch
}

export function reinstate(state: State, id: string, mode: 'preview'): Preview | Refusal
export function reinstate(state: State, id: string, mode?: 'reject' | 'cascade'): PatchOrRefusal
export function reinstate(state: State, id: string, mode: CorrectionMode): PatchOrRefusal | Preview
export function reinstate(state: State, id: string, mode: CorrectionMode = 'reject'): PatchOrRefusal | Preview {
  if (!correctionModes.includes(mode)) return refuse('BAD_ARGUMENT', { argument: 'mode' })
  if (!state.entrants.some((entrant) => entrant.id === id)) return refuse('NO_SUCH_ENTRANT', { id })
  if (!Object.hasOwn(state.dropped, id)) return refuse('NOT_DROPPED', { id })
  return resolveMode(replay(state, { dropped: withoutDrops(state, [id]) }), { id }, mode)
}

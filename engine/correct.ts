/**
 * Corrections: a result is changed or reverted, and the results that depend on it are reset.
 *
 * If the next match has no result yet, the other entrant takes the slot. If it has one, `reject` refuses,
 * `preview` lists every match that would be reset, in order, and `cascade` resets them. In Swiss and round robin no
 * match depends on a single result, and published pairings stay.
 *
 * If a drop decided the match, a played result or a reverted one says that the entrant is there, so the drop is
 * lifted. Earlier matches that it decided stay lost; `reinstate` opens them too.
 */
import {
  createDraft,
  deriveStatus,
  editMatch,
  finish,
  forwardEntrants,
  isAutomatic,
  isDropped,
  patchFrom,
  withoutDrops,
} from './flow.ts'
import { outcomeOf } from './match/best-of.ts'
import {
  type CorrectionMode,
  correctionModes,
  type Match,
  type PatchOrRefusal,
  type Preview,
  type Reason,
  type Score,
  type State,
} from './model.ts'
import { itemNumbered } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'
import { type Decision, replay } from './replay.ts'
import { copyScore, refuseWalkover, walkoverOutcome } from './report.ts'

function findDecided(state: State, matchNo: number, mode: CorrectionMode): Match | Refusal {
  if (!correctionModes.includes(mode)) return refuse('BAD_ARGUMENT', { argument: 'mode' })
  const match = itemNumbered(state.matches, matchNo)
  if (!match) return refuse('NO_SUCH_MATCH', { matchNo })
  return match.status === 'done' ? match : refuse('NOT_DECIDED', { matchNo, status: match.status })
}

export function correct(state: State, matchNo: number, score: Score, mode: 'preview'): Preview | Refusal
export function correct(state: State, matchNo: number, score: Score, mode?: 'reject' | 'cascade'): PatchOrRefusal
export function correct(state: State, matchNo: number, score: Score, mode: CorrectionMode): PatchOrRefusal | Preview
export function correct(
  state: State,
  matchNo: number,
  score: Score,
  mode: CorrectionMode = 'reject',
): PatchOrRefusal | Preview {
  const stored = findDecided(state, matchNo, mode)
  if (isRefusal(stored)) return stored
  const outcome = outcomeOf(state.config, stored, score)
  if (typeof outcome !== 'string') return outcome
  const decision = { matchNo, outcome, reason: 'played', score: copyScore(score) } as const
  return resolveMode(decide(state, stored, decision), { matchNo }, mode)
}

/** Turns a decided match into a forfeit of one side or both. Where the same entrant advances, nothing else changes. */
export function overrule(
  state: State,
  matchNo: number,
  loser: 'a' | 'b' | 'both',
  reason: Reason,
  mode: 'preview',
): Preview | Refusal
export function overrule(
  state: State,
  matchNo: number,
  loser: 'a' | 'b' | 'both',
  reason: Reason,
  mode: CorrectionMode,
): PatchOrRefusal | Preview
export function overrule(
  state: State,
  matchNo: number,
  loser: 'a' | 'b' | 'both',
  reason: Reason,
  mode: CorrectionMode,
): PatchOrRefusal | Preview {
  const stored = findDecided(state, matchNo, mode)
  if (isRefusal(stored)) return stored
  const refusal = refuseWalkover(loser, reason)
  if (refusal) return refusal
  const decision = { matchNo, outcome: walkoverOutcome(loser), reason, score: null }
  return resolveMode(decide(state, stored, decision), { matchNo }, mode)
}

/** Removes a result. If a drop decided the match, the drop is lifted too, since it would decide it again. */
export function revert(state: State, matchNo: number, mode: 'preview'): Preview | Refusal
export function revert(state: State, matchNo: number, mode?: 'reject' | 'cascade'): PatchOrRefusal
export function revert(state: State, matchNo: number, mode: CorrectionMode): PatchOrRefusal | Preview
export function revert(state: State, matchNo: number, mode: CorrectionMode = 'reject'): PatchOrRefusal | Preview {
  const stored = findDecided(state, matchNo, mode)
  if (isRefusal(stored)) return stored
  const decision = { matchNo, outcome: null, reason: null, score: null }
  return resolveMode(decide(state, stored, decision), { matchNo }, mode)
}

function decide(state: State, stored: Match, decision: Decision): Preview {
  const { matchNo, outcome, reason, score } = decision
  if (isDropped(state, stored.a) || isDropped(state, stored.b)) {
    const changed = isAutomatic(stored, state.dropped)
      ? present(stored, decision).filter((id) => isDropped(state, id))
      : []
    const dropped = changed.length > 0 ? withoutDrops(state, changed) : state.dropped
    const isTable = stored.bracket === 'R' || stored.bracket === 'S'
    return replay(state, { dropped, changed, decision, keepLossesBefore: isTable ? Number.POSITIVE_INFINITY : matchNo })
  }
  const draft = createDraft(state)
  const match = editMatch(draft, matchNo)
  if (outcome && reason) {
    match.score = score
    finish(match, outcome, reason)
  } else deriveStatus(match)
  forwardEntrants(draft, match)
  if (draft.touchesDrop) return replay(state, { dropped: state.dropped, changed: [], decision })
  return { resets: draft.resets, patch: patchFrom(draft) }
}

/** The entrants who were there after all: both without a result or with a played one, and the winner of a walkover. */
function present({ a, b }: Match, { outcome, reason }: Decision): string[] {
  const isPlayed = outcome === null || reason === 'played'
  return [isPlayed || outcome === 'a' ? a : null, isPlayed || outcome === 'b' ? b : null].filter((id) => id !== null)
}

export function resolveMode(
  preview: Preview,
  subject: { matchNo: number } | { id: string },
  mode: CorrectionMode,
): PatchOrRefusal | Preview {
  const resets = preview.resets.sort((a, b) => a - b)
  if (mode === 'preview') return { resets, patch: preview.patch }
  return mode === 'reject' && resets.length > 0 ? refuse('LATER_RESULTS', { ...subject, resets }) : preview.patch
}

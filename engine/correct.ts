/**
 * Corrections: a result is changed or reverted, and the results that depend on it are reset.
 *
 * Where the next match has no result yet, the other entrant takes the slot. Where it has one, `reject` refuses,
 * `preview` lists every match that would be reset, in order, and `cascade` resets them. In Swiss and round robin no
 * match depends on a single result, and published pairings stay.
 */
import { createDraft, type Draft, deriveStatus, editMatch, finish, isAutomatic, patchFrom, sendOn } from './flow.ts'
import { outcomeOf } from './match/series.ts'
import type { CorrectionMode, Match, PatchOrRefusal, Preview, Reason, Score, State } from './model.ts'
import { itemAt } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'
import { copyScore, walkoverReason } from './report.ts'

function findDecided(state: State, matchNo: number): Match | Refusal {
  const match = itemAt(state.matches, matchNo - 1)
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
  const stored = findDecided(state, matchNo)
  if (isRefusal(stored)) return stored
  const outcome = outcomeOf(state.config, stored, score)
  if (typeof outcome !== 'string') return outcome

  const draft = createDraft(state)
  const match = editMatch(draft, matchNo)
  match.score = copyScore(score)
  finish(match, outcome, 'played')
  sendOn(draft, match)
  return resolveMode(draft, matchNo, mode)
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
  const stored = findDecided(state, matchNo)
  if (isRefusal(stored)) return stored

  const draft = createDraft(state)
  const match = editMatch(draft, matchNo)
  match.score = null
  finish(match, loser === 'both' ? 'double_loss' : loser === 'a' ? 'b' : 'a', walkoverReason(reason, 'forfeit'))
  sendOn(draft, match)
  return resolveMode(draft, matchNo, mode)
}

/** Removes a result. Where a drop decided the match the drop is lifted too, since it would decide it again. */
export function revert(state: State, matchNo: number, mode: 'preview'): Preview | Refusal
export function revert(state: State, matchNo: number, mode?: 'reject' | 'cascade'): PatchOrRefusal
export function revert(state: State, matchNo: number, mode: CorrectionMode): PatchOrRefusal | Preview
export function revert(state: State, matchNo: number, mode: CorrectionMode = 'reject'): PatchOrRefusal | Preview {
  const stored = findDecided(state, matchNo)
  if (isRefusal(stored)) return stored

  const dropped = isAutomatic(stored, state.dropped) ? withoutDrops(state, stored) : state.dropped
  const draft = createDraft(state, dropped)
  const match = editMatch(draft, matchNo)
  deriveStatus(match, draft.dropped)
  sendOn(draft, match)
  return resolveMode(draft, matchNo, mode)
}

function withoutDrops(state: State, match: Match): Record<string, Reason> {
  return Object.fromEntries(Object.entries(state.dropped).filter(([id]) => id !== match.a && id !== match.b))
}

function resolveMode(draft: Draft, matchNo: number, mode: CorrectionMode): PatchOrRefusal | Preview {
  const resets = draft.resets.sort((a, b) => a - b)
  if (mode === 'preview') return { resets, patch: patchFrom(draft) }
  return mode === 'reject' && resets.length > 0 ? refuse('LATER_RESULTS', { matchNo, resets }) : patchFrom(draft)
}

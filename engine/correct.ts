/**
 * Repair: a wrong result is changed or taken back, and what stood on it is undone.
 *
 * Where the next match has not been decided the new entrant simply takes the place. Where it has, `reject` refuses,
 * `preview` names every match that would be reset, in order, and `cascade` does just that. In Swiss and round robin
 * nothing stands on a single result: published pairings stay.
 */
import { type Draft, decide, draftOf, edit, end, isAutomatic, passOn, patchOf } from './flow.ts'
import type { Answer, Match, Mode, Preview, Reason, Score, State } from './model.ts'
import { at } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'
import { scoreOf, walkOver } from './report.ts'
import { judge } from './result.ts'

function findDecided(state: State, no: number): Match | Refusal {
  const row = at(state.rows, no - 1)
  if (!row) return refuse('NO_SUCH_MATCH', { no })
  return row.status === 'done' ? row : refuse('NOT_DECIDED', { no, status: row.status })
}

export function correct(state: State, no: number, score: Score, mode: 'preview'): Preview | Refusal
export function correct(state: State, no: number, score: Score, mode?: 'reject' | 'cascade'): Answer
export function correct(state: State, no: number, score: Score, mode: Mode): Answer | Preview
export function correct(state: State, no: number, score: Score, mode: Mode = 'reject'): Answer | Preview {
  const stored = findDecided(state, no)
  if (isRefusal(stored)) return stored
  const outcome = judge(state.config, stored, score)
  if (typeof outcome !== 'string') return outcome

  const draft = draftOf(state)
  const row = edit(draft, no)
  row.games = scoreOf(score)
  end(row, outcome, 'played')
  passOn(draft, row)
  return answer(draft, no, mode)
}

/** A decided match is given to one side, or to nobody, without play. Where the same entrant goes on, nothing else moves. */
export function overrule(
  state: State,
  no: number,
  loser: 'a' | 'b' | 'both',
  reason: Reason,
  mode: 'preview',
): Preview | Refusal
export function overrule(
  state: State,
  no: number,
  loser: 'a' | 'b' | 'both',
  reason: Reason,
  mode: Mode,
): Answer | Preview
export function overrule(
  state: State,
  no: number,
  loser: 'a' | 'b' | 'both',
  reason: Reason,
  mode: Mode,
): Answer | Preview {
  const stored = findDecided(state, no)
  if (isRefusal(stored)) return stored

  const draft = draftOf(state)
  const row = edit(draft, no)
  row.games = null
  end(row, loser === 'both' ? 'double_loss' : loser === 'a' ? 'b' : 'a', walkOver(reason, 'forfeit'))
  passOn(draft, row)
  return answer(draft, no, mode)
}

/** Takes a result back. Where a drop decided the match, the drop is lifted: otherwise it would decide it again. */
export function revert(state: State, no: number, mode: 'preview'): Preview | Refusal
export function revert(state: State, no: number, mode?: 'reject' | 'cascade'): Answer
export function revert(state: State, no: number, mode: Mode): Answer | Preview
export function revert(state: State, no: number, mode: Mode = 'reject'): Answer | Preview {
  const stored = findDecided(state, no)
  if (isRefusal(stored)) return stored

  const draft = draftOf(state, isAutomatic(stored, state.out) ? withoutDrops(state, stored) : state.out)
  const row = edit(draft, no)
  decide(row, draft.out)
  passOn(draft, row)
  return answer(draft, no, mode)
}

function withoutDrops(state: State, row: Match): Record<string, Reason> {
  return Object.fromEntries(Object.entries(state.out).filter(([id]) => id !== row.a && id !== row.b))
}

function answer(draft: Draft, no: number, mode: Mode): Answer | Preview {
  const resets = draft.resets.sort((one, other) => one - other)
  if (mode === 'preview') return { resets, patch: patchOf(draft) }
  return mode === 'reject' && resets.length > 0 ? refuse('LATER_RESULTS', { no, resets }) : patchOf(draft)
}

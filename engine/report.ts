/** Results of ready matches. A report touches the match, its two targets, and the byes behind them. */
import { createDraft, editMatch, finish, forwardEntrants, patchFrom } from './flow.ts'
import { outcomeOf } from './match/best-of.ts'
import type { Match, Outcome, PatchOrRefusal, Reason, Score, State } from './model.ts'
import { itemNumbered } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'
import { type Decision, replay } from './replay.ts'

/** The match, if it can get a result now. */
function findReady(state: State, matchNo: number): Match | Refusal {
  const match = itemNumbered(state.matches, matchNo)
  if (!match) return refuse('NO_SUCH_MATCH', { matchNo })
  if (match.status === 'waiting') return refuse('NOT_READY', { matchNo })
  if (match.status === 'done') {
    return refuse('ALREADY_DECIDED', { matchNo, outcome: match.outcome, reason: match.reason })
  }
  return match.status === 'ready' ? match : refuse('NOT_PLAYABLE', { matchNo, status: match.status })
}

export function report(state: State, matchNo: number, score: Score): PatchOrRefusal {
  const match = findReady(state, matchNo)
  if (isRefusal(match)) return match
  const outcome = outcomeOf(state.config, match, score)
  if (typeof outcome !== 'string') return outcome
  return finishMatch(state, { matchNo, outcome, reason: 'played', score: copyScore(score) })
}

/** One side did not play and the other wins, or neither played and there is no winner. */
export function forfeit(
  state: State,
  matchNo: number,
  loser: 'a' | 'b' | 'both',
  reason: Reason = 'forfeit',
): PatchOrRefusal {
  const match = findReady(state, matchNo)
  if (isRefusal(match)) return match
  const refusal = refuseWalkover(loser, reason)
  return refusal ?? finishMatch(state, { matchNo, outcome: walkoverOutcome(loser), reason, score: null })
}

export const walkoverOutcome = (loser: 'a' | 'b' | 'both'): Outcome =>
  loser === 'both' ? 'double_loss' : loser === 'a' ? 'b' : 'a'

export function refuseWalkover(loser: unknown, reason: unknown): Refusal | undefined {
  if (loser !== 'a' && loser !== 'b' && loser !== 'both') return refuse('BAD_ARGUMENT', { argument: 'loser' })
  return isWalkoverReason(reason) ? undefined : refuse('BAD_ARGUMENT', { argument: 'reason' })
}

/** 'played' or 'bye' would contradict a walkover. */
export const isWalkoverReason = (reason: unknown): boolean =>
  reason === 'forfeit' || reason === 'no_show' || reason === 'dq' || reason === 'drop'

function finishMatch(state: State, decision: Decision & { outcome: Outcome; reason: Reason }): PatchOrRefusal {
  const draft = createDraft(state)
  const match = editMatch(draft, decision.matchNo)
  match.score = decision.score
  finish(match, decision.outcome, decision.reason)
  forwardEntrants(draft, match)
  return draft.touchesDrop ? replay(state, { dropped: state.dropped, changed: [], decision }).patch : patchFrom(draft)
}

export const copyScore = ({ a, b, games }: Score): Score =>
  games ? { a, b, games: games.map((game) => ({ a: game.a, b: game.b })) } : { a, b }

/** Results of ready matches. A report touches the match, its two targets, and the byes behind them. */
import { createDraft, editMatch, finish, patchFrom, sendOn } from './flow.ts'
import { outcomeOf } from './match/series.ts'
import type { Match, PatchOrRefusal, Reason, Score, State } from './model.ts'
import { itemAt } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'

/** The match, if it can get a result now. */
export function findReady(state: State, matchNo: number): Match | Refusal {
  const match = itemAt(state.matches, matchNo - 1)
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
  return finishMatch(state, matchNo, outcome, 'played', copyScore(score))
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
  const outcome = loser === 'both' ? 'double_loss' : loser === 'a' ? 'b' : 'a'
  return finishMatch(state, matchNo, outcome, walkoverReason(reason, 'forfeit'), null)
}

/** The reason if it fits a walkover, else the fallback: 'played' or 'bye' would contradict the result. */
export const walkoverReason = (reason: Reason, fallback: Reason): Reason =>
  reason === 'forfeit' || reason === 'no_show' || reason === 'dq' || reason === 'drop' ? reason : fallback

function finishMatch(
  state: State,
  matchNo: number,
  outcome: NonNullable<Match['outcome']>,
  reason: Reason,
  score: Match['score'],
) {
  const draft = createDraft(state)
  const match = editMatch(draft, matchNo)
  match.score = score
  finish(match, outcome, reason)
  sendOn(draft, match)
  return patchFrom(draft)
}

export const copyScore = ({ a, b, games }: Score): Score =>
  games ? { a, b, games: games.map((game) => ({ a: game.a, b: game.b })) } : { a, b }

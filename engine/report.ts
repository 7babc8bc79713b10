/** A result comes in: the row is decided, winner and loser flow on. Touches the row, its two targets, and byes behind them. */
import { draftOf, edit, end, passOn, patchOf } from './flow.ts'
import type { Answer, Match, Reason, Score, State } from './model.ts'
import { at } from './pages.ts'
import { isRefusal, type Refusal, refuse } from './refusals.ts'
import { judge } from './result.ts'

/** The match that a result can be given to now. */
export function findReady(state: State, no: number): Match | Refusal {
  const row = at(state.rows, no - 1)
  if (!row) return refuse('NO_SUCH_MATCH', { no })
  if (row.status === 'waiting') return refuse('NOT_READY', { no })
  if (row.status === 'done') return refuse('ALREADY_DECIDED', { no, outcome: row.outcome, reason: row.reason })
  return row.status === 'ready' ? row : refuse('NOT_PLAYABLE', { no, status: row.status })
}

export function report(state: State, no: number, score: Score): Answer {
  const row = findReady(state, no)
  if (isRefusal(row)) return row
  const outcome = judge(state.config, row, score)
  if (typeof outcome !== 'string') return outcome
  return decideMatch(state, no, outcome, 'played', scoreOf(score))
}

/** One side, or both, did not play: the other wins, or nobody does. */
export function forfeit(state: State, no: number, who: 'a' | 'b' | 'both', reason: Reason = 'forfeit'): Answer {
  const row = findReady(state, no)
  if (isRefusal(row)) return row
  const outcome = who === 'both' ? 'double_loss' : who === 'a' ? 'b' : 'a'
  return decideMatch(state, no, outcome, walkOver(reason, 'forfeit'), null)
}

/** A reason that a walk-over may have; anything else would read as a match that was played. */
export const walkOver = (reason: Reason, otherwise: Reason): Reason =>
  reason === 'forfeit' || reason === 'no_show' || reason === 'dq' || reason === 'drop' ? reason : otherwise

function decideMatch(
  state: State,
  no: number,
  outcome: NonNullable<Match['outcome']>,
  reason: Reason,
  games: Match['games'],
) {
  const draft = draftOf(state)
  const row = edit(draft, no)
  row.games = games
  end(row, outcome, reason)
  passOn(draft, row)
  return patchOf(draft)
}

export const scoreOf = ({ a, b, games }: Score): Score =>
  games ? { a, b, games: games.map((game) => ({ a: game.a, b: game.b })) } : { a, b }

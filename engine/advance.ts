/**
 * Swiss: pairs the next round once all results are in.
 *
 * Creation pairs round one. Before its first result `advance` pairs it again, so that late entries are included;
 * without new entrants the pairing stays the same and the patch is empty.
 */
import { diffMatch } from './apply.ts'
import type { Match, PatchOrRefusal, State } from './model.ts'
import { itemAt, itemCount } from './pages.ts'
import { refuse } from './refusals.ts'
import { hasStarted, remainingCount } from './state.ts'
import { pairRound } from './swiss/pair-round.ts'

export function advance(state: State): PatchOrRefusal {
  if (state.config.format !== 'SWISS') return refuse('WRONG_FORMAT', { format: state.config.format })
  if (!hasStarted(state)) return replacePlan(state, pairRound(state, 1))
  if (state.openCount > 0) return refuse('ROUND_NOT_OVER', { round: state.round, open: state.openCount })
  if (state.round >= state.config.rounds) return refuse('NO_MORE_ROUNDS', { rounds: state.config.rounds })
  const remaining = remainingCount(state)
  if (remaining < 2) return refuse('NOT_ENOUGH_ENTRANTS', { entrants: remaining, needed: 2 })
  return { matches: [], newMatches: pairRound(state, state.round + 1), round: state.round + 1 }
}

/** Turns the matches of a stage without results into the given ones, which are never fewer. */
export function replacePlan(state: State, plan: Match[]): PatchOrRefusal {
  const count = itemCount(state.matches)
  const changes = plan.slice(0, count).map((match) => {
    const stored = itemAt(state.matches, match.matchNo - 1)
    return stored && diffMatch(stored, match)
  })
  return { matches: changes.filter((change) => change !== undefined), newMatches: plan.slice(count) }
}

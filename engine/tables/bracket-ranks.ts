/**
 * Ranks in a bracket: 1, 2, 3, 3, 5, 5, 5, 5 …, or 3 and 4 where a third-place match is played.
 *
 * The rank follows from the last match that an entrant reached: the rank of its loser, or of its winner where no match
 * follows. So an entrant who is still in has the worst rank they can still get, and where a final had no winner there
 * is no first rank.
 */
import type { Match, State } from '../model.ts'
import { toArray } from '../pages.ts'

export function bracketRanks(state: State): Map<string, number> {
  const matches = toArray(state.matches)
  const rankByRound = loserRanks(matches, state.config.format === 'DOUBLE_ELIMINATION')
  const ranks = new Map<string, number>()
  for (const match of matches) {
    if (match.status === 'void') continue
    const next = match.bracket === 'W' && match.loserTo !== null ? matches[match.loserTo - 1] : match
    const loserRank = rankByRound.get(roundKey(next && next.bracket !== 'T' ? next : match)) ?? matches.length
    for (const side of ['a', 'b'] as const) {
      const id = match[side]
      if (!id) continue
      ranks.set(id, match.outcome === side ? winnerRank(match, loserRank) : loserRank)
    }
  }
  return ranks
}

const roundKey = (match: Match) => `${match.bracket}${match.round}`

/** The winner of a match without a next one has the title, third place, or second place if there is no grand final. */
function winnerRank(match: Match, loserRank: number): number {
  if (match.bracket === 'T') return 3
  if (match.bracket === 'G') return 1
  if (match.winnerTo !== null) return loserRank
  return match.bracket === 'L' ? 2 : 1
}

/** The rank of the losers of each round: one more than the number of entrants who advance from there. */
function loserRanks(matches: Match[], isDouble: boolean): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const match of matches) sizes.set(roundKey(match), (sizes.get(roundKey(match)) ?? 0) + 1)
  const ranks = new Map<string, number>([
    ['G1', 2],
    ['G2', 2],
    ['T1', 4],
  ])
  const bracket = isDouble && sizes.has('L1') ? 'L' : 'W'
  let next = bracket === 'L' ? 3 : 2
  for (const [key, size] of [...sizes].reverse()) {
    if (!key.startsWith(bracket)) continue
    ranks.set(key, next)
    next += size
  }
  return ranks
}

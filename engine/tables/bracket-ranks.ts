/**
 * Ranks in a bracket: 1, 2, 3, 3, 5, 5, 5, 5 …, or 3 and 4 where a third-place match is played.
 *
 * The rank follows from the last match that an entrant reached: the rank of its loser, or of its winner where no match
 * follows. So an entrant who is still in has the worst rank they can still get, and where a final had no winner there
 * is no first rank. Entrants who were absent from the start come last.
 */
import { EMPTY, type Match, type Side, type State } from '../model.ts'
import { toArray } from '../pages.ts'

export function bracketRanks(state: State): Map<string, number> {
  const matches = toArray(state.matches)
  const hasOpponents = plannedOpponents(matches)
  const rankByRound = loserRanks(matches, hasOpponents, state.config.format === 'DOUBLE_ELIMINATION')
  const ranks = new Map<string, number>()
  for (const match of matches) {
    if (match.status === 'void') continue
    const next = match.bracket === 'W' && match.loserTo !== null ? matches[match.loserTo - 1] : match
    const last = nextWithOpponents(next && next.bracket !== 'T' ? next : match)
    const loserRank = rankByRound.get(roundKey(last)) ?? state.entrants.length
    for (const side of ['a', 'b'] as const) {
      const id = match[side]
      if (!id) continue
      ranks.set(id, match.outcome === side ? winnerRank(match, loserRank) : loserRank)
    }
  }
  return ranks

  /** No one is eliminated by an empty slot of the plan: the entrant would lose the next match at the earliest. */
  function nextWithOpponents(match: Match): Match {
    let next = match
    while (!hasOpponents[next.matchNo - 1] && next.winnerTo !== null) {
      const target = matches[next.winnerTo - 1]
      if (!target) break
      next = target
    }
    return next
  }
}

const roundKey = (match: Match) => `${match.bracket}${match.round}`

/** The winner of a match without a next one has the title, third place, or second place if there is no grand final. */
function winnerRank(match: Match, loserRank: number): number {
  if (match.bracket === 'T') return 3
  if (match.bracket === 'G') return 1
  if (match.winnerTo !== null) return loserRank
  return match.bracket === 'L' ? 2 : 1
}

/** By match: whether two entrants meet there if no one drops. The field is padded, so some matches are byes by plan. */
function plannedOpponents(matches: Match[]): boolean[] {
  const isFilled: Record<Side, boolean[]> = { a: [], b: [] }
  return matches.map((match, index) => {
    const isFirst = match.bracket === 'W' && match.round === 1
    const hasA = isFirst ? match.a !== EMPTY : isFilled.a[index] === true
    const hasB = isFirst ? match.b !== EMPTY : isFilled.b[index] === true
    if (match.winnerTo !== null && match.winnerSlot) isFilled[match.winnerSlot][match.winnerTo - 1] = hasA || hasB
    if (match.loserTo !== null && match.loserSlot) isFilled[match.loserSlot][match.loserTo - 1] = hasA && hasB
    return hasA && hasB
  })
}

/** The rank of the losers of each round: one more than the number of entrants who advance from there. */
function loserRanks(matches: Match[], hasOpponents: boolean[], isDouble: boolean): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [index, match] of matches.entries()) {
    sizes.set(roundKey(match), (sizes.get(roundKey(match)) ?? 0) + Number(hasOpponents[index]))
  }
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

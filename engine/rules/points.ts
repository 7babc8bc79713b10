/**
 * How often a result pays points. What each time is worth is one table that the server and the screens share.
 *
 * The final rank in an event of N pays for ⌈log₂ N⌉ − ⌈log₂ rank⌉ rounds: each round survived is worth the same.
 */
export type Outcome = 'win' | 'tie' | 'loss'
export type MatchReason = 'MATCH_PLAY' | 'MATCH_TIE' | 'MATCH_WIN'

/** What one side of a match earns: playing pays everyone, a tie or a win pays on top. Ask only for what was played. */
export function matchReasons(outcome: Outcome): MatchReason[] {
  if (outcome === 'loss') return ['MATCH_PLAY']
  return ['MATCH_PLAY', outcome === 'win' ? 'MATCH_WIN' : 'MATCH_TIE']
}

export const roundsSurvived = (entrants: number, rank: number): number =>
  Math.max(0, ceilLog2(entrants) - ceilLog2(rank))

/** A multiple of the score in whole points, up to the most there is; a score below zero or none at all pays nothing. */
export function scorePoints(score: number, multiplier: number, most: number): number {
  return score > 0 ? Math.min(most, Math.floor(multiplier * score)) : 0
}

/** ⌈log₂ n⌉ by counting bits: a logarithm of floats is off by one for some powers of two. */
export function ceilLog2(n: number): number {
  return n <= 1 ? 0 : 32 - Math.clz32(n - 1)
}

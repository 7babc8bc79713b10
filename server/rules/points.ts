/**
 * The reasons for which a result earns points. contract/points/constants.ts has the amount of each reason.
 *
 * The final rank in an event of N entrants counts ⌈log₂ N⌉ − ⌈log₂ rank⌉ rounds: each round survived earns the same.
 */
export type MatchResult = 'win' | 'tie' | 'loss'
export type MatchPointReason = 'MATCH_PLAY' | 'MATCH_TIE' | 'MATCH_WIN'

/** The reasons for which one side of a played match earns points: playing, and a tie or a win on top. */
export function matchPointReasons(result: MatchResult): MatchPointReason[] {
  if (result === 'loss') return ['MATCH_PLAY']
  return ['MATCH_PLAY', result === 'win' ? 'MATCH_WIN' : 'MATCH_TIE']
}

export const roundsSurvived = (entrants: number, rank: number): number =>
  Math.max(0, ceilLog2(entrants) - ceilLog2(rank))

/** A multiple of the score in whole points, up to a maximum; a score of zero or below earns nothing. */
export function scorePoints(score: number, multiplier: number, max: number): number {
  return score > 0 ? Math.min(max, Math.floor(multiplier * score)) : 0
}

/** ⌈log₂ n⌉ by counting bits: a floating-point logarithm is off by one for some powers of two. */
export function ceilLog2(n: number): number {
  return n <= 1 ? 0 : 32 - Math.clz32(n - 1)
}

/**
 * The formulas of the published tie-breaks on plain numbers, each with the rule it implements.
 *
 * Points are whole units here (see points.ts); a caller with half points doubles them first.
 */
import { compare, type Fraction, fraction, fromDecimal } from './fraction.ts'

/**
 * FIDE Handbook C.02 (before 2023), virtual opponent: an unplayed round R counts as a game against an opponent with the
 * same score before it, the opposite result in it, and draws since. Svon = SPR + (1 − SfPR) + ½ (n − R).
 */
export function virtualOpponent(
  { before, points, round, rounds }: { before: number; points: number; round: number; rounds: number },
  { win, draw }: { win: number; draw: number },
): number {
  return before + (win - points) + draw * (rounds - round)
}

/** Same rule, for the opponents: each round that the entrant did not play counts as a draw in the entrant's score. */
export const adjustedScore = (score: number, unplayed: { points: number }[], draw: number): number =>
  unplayed.reduce((sum, { points }) => sum - points + draw, score)

/** Magic Tournament Rules, appendix C: match points divided by the maximum, and not less than `minWinPct` (0.33). */
export function matchWinPct(points: number, rounds: number, win: number, minWinPct = 0): Fraction {
  const share = rounds === 0 || win <= 0 ? fraction(0) : fraction(points, rounds * win)
  const min = fromDecimal(minWinPct)
  return compare(share, min) < 0 ? min : share
}

/** Same appendix: three points for a game won, one for a game drawn. */
export const gamePoints = (won: number, drawn: number) => 3 * won + drawn

/** Buchholz: the sum of the opponents' scores; 'lowest' leaves out the lowest, 'median' also the highest. */
export function buchholz(scores: number[], cut: 'none' | 'lowest' | 'median' = 'none'): number {
  const sorted = [...scores].sort((a, b) => a - b)
  const counted = cut === 'none' ? sorted : sorted.slice(1, cut === 'median' ? -1 : undefined)
  return counted.reduce((sum, score) => sum + score, 0)
}

/** Sonneborn-Berger, doubled to stay whole: twice the score of each beaten opponent, once that of each drawn one. */
export const sonnebornBerger = (games: { result: 'win' | 'draw' | 'loss'; score: number }[]): number =>
  games.reduce((sum, { result, score }) => sum + score * (result === 'win' ? 2 : result === 'draw' ? 1 : 0), 0)

/** Progressive: the sum of the scores after each round, so that early points weigh more. */
export function progressive(pointsByRound: number[]): number {
  let score = 0
  let sum = 0
  for (const points of pointsByRound) {
    score += points
    sum += score
  }
  return sum
}

/**
 * The formulas of the published tie-breaks, each with its law, on plain numbers.
 *
 * Points are whole units here (see points.ts); a caller that has halves doubles them first.
 */
import { compare, decimal, type Fraction, fraction } from './fraction.ts'

/**
 * FIDE Handbook C.02 (before 2023), virtual opponent: who did not play in round R is credited an opponent with the same
 * score before it, the other result in it, and draws ever since. Svon = SPR + (1 − SfPR) + ½ (n − R).
 */
export function virtualOpponent(
  { before, got, round, rounds }: { before: number; got: number; round: number; rounds: number },
  { win, draw }: { win: number; draw: number },
): number {
  return before + (win - got) + draw * (rounds - round)
}

/** The same law, the other way round: for his opponents, a round that somebody did not play counts as a draw. */
export const adjustedScore = (points: number, unplayed: { got: number }[], draw: number): number =>
  unplayed.reduce((sum, { got }) => sum - got + draw, points)

/** Magic Tournament Rules, appendix C: match points over the most that could be had, at least the floor (0.33). */
export function matchWinPct(points: number, rounds: number, win: number, floor = 0): Fraction {
  const share = rounds === 0 || win <= 0 ? fraction(0) : fraction(points, rounds * win)
  const least = decimal(floor)
  return compare(share, least) < 0 ? least : share
}

/** Same appendix: three points a game won, one a game drawn. */
export const gamePoints = (won: number, drawn: number) => 3 * won + drawn

/** Buchholz: the sum of the opponents' scores; `cut` leaves out the lowest, `median` the highest as well. */
export function buchholz(scores: number[], cut: 'none' | 'lowest' | 'median' = 'none'): number {
  const sorted = [...scores].sort((one, other) => one - other)
  const kept = cut === 'none' ? sorted : sorted.slice(1, cut === 'median' ? -1 : undefined)
  return kept.reduce((sum, score) => sum + score, 0)
}

/** Sonneborn-Berger, doubled to stay whole: twice the scores of those beaten, once of those drawn with. */
export const sonnebornBerger = (games: { result: 'win' | 'draw' | 'loss'; score: number }[]): number =>
  games.reduce((sum, { result, score }) => sum + score * (result === 'win' ? 2 : result === 'draw' ? 1 : 0), 0)

/** Progressive: the sum of the scores after each round, so that early points weigh more. */
export function progressive(byRound: number[]): number {
  let score = 0
  let sum = 0
  for (const points of byRound) {
    score += points
    sum += score
  }
  return sum
}

/**
 * How long a game takes: what was measured, and what the host thought as long as that is little.
 *
 * A match counts with all of its time, from its call to its end: who came late, a silence and a dispute kept its station too.
 */
import { expectedGames } from './forecast.ts'

/** Before anything is known some are quicker than the host says and some much slower. */
const usual = [0.7, 1, 1.3]

/** The pace of a long day changes: only so many count, the latest. */
const most = 200

export function pacesOf(guess: number, measured: readonly { minutes: number; bestOf: number }[]): number[] {
  const paces = measured.slice(-most).map(({ minutes, bestOf }) => minutes / expectedGames(bestOf))
  return [...usual.map((share) => share * guess), ...paces]
}

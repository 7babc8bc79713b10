/**
 * How long a game takes: the measured matches, and the host's estimate while few are measured.
 *
 * A match counts with its whole time from call to end, since late players, missing reports and disputes occupy its
 * station too.
 */
import { expectedGames } from './forecast.ts'

/** Until matches are measured, some are assumed to be faster and some slower than the estimate. */
const PRIOR_FACTORS = [0.7, 1, 1.3]

/** The pace changes over a long day, so only the latest matches count. */
const MAX_SAMPLES = 200

export function estimateMinutesPerGame(
  estimate: number,
  measured: readonly { minutes: number; bestOf: number }[],
): number[] {
  const samples = measured.slice(-MAX_SAMPLES).map(({ minutes, bestOf }) => minutes / expectedGames(bestOf))
  return [...PRIOR_FACTORS.map((factor) => factor * estimate), ...samples]
}

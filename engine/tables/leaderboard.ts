/** Leaderboard values: the best, last, sum or average of the accepted attempts, as exact decimals. */
import { groupBy } from '../group-by.ts'
import type { Attempt, Settings, State } from '../model.ts'
import { toArray } from '../pages.ts'
import { average, compare, type Fraction, fromDecimal, sum } from './fraction.ts'

export type Tally = { value: Fraction; attempts: number }

export function tallies(state: State): Map<string, Tally> {
  const accepted = groupBy(
    toArray(state.attempts).filter(({ status }) => status === 'accepted'),
    ({ entrantId }) => entrantId,
  )
  return new Map([...accepted].map(([id, attempts]) => [id, tally(state.config, attempts)]))
}

/** Sorts better values first: the higher ones, or the lower ones where a time or a number of strokes is measured. */
export const compareValues = (settings: Settings, a: Fraction, b: Fraction) =>
  settings.betterIs === 'high' ? compare(b, a) : compare(a, b)

function tally(settings: Settings, attempts: Attempt[]): Tally {
  const values = attempts.map(({ value }) => fromDecimal(value))
  const bestFirst = values.toSorted((a, b) => compareValues(settings, a, b))
  const counted = bestFirst.slice(0, settings.bestCount)
  const value = {
    best: bestFirst[0],
    last: lastOf(settings, attempts),
    sum: sum(counted),
    average: average(counted),
  }[settings.aggregate]
  return { value: value ?? fromDecimal(0), attempts: attempts.length }
}

/** Of several attempts at the same time the best one, so that the value does not depend on the order of the submissions. */
function lastOf(settings: Settings, attempts: Attempt[]): Fraction | undefined {
  const last = attempts.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY)
  const values = attempts.filter(({ at }) => at === last).map(({ value }) => fromDecimal(value))
  return values.sort((a, b) => compareValues(settings, a, b))[0]
}

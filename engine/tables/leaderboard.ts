/** A leaderboard value: best, last, sum or average of the attempts that count, exactly as the decimals were written. */
import type { Attempt, Settings, State } from '../model.ts'
import { flat } from '../pages.ts'
import { average, compare, decimal, type Fraction, sum } from './fraction.ts'

export type Tally = { value: Fraction; attempts: number; at: number }

export function tallies(state: State): Map<string, Tally> {
  const accepted = Map.groupBy(
    flat(state.attempts).filter(({ status }) => status === 'accepted'),
    ({ id }) => id,
  )
  return new Map([...accepted].map(([id, attempts]) => [id, tally(state.config, attempts)]))
}

/** Better values first: the higher, or the lower where a time or a stroke counts. */
export const better = (settings: Settings, one: Fraction, other: Fraction) =>
  settings.order === 'high' ? compare(other, one) : compare(one, other)

function tally(settings: Settings, attempts: Attempt[]): Tally {
  const timed = attempts.map(({ value, at, no }) => ({ value: decimal(value), at, no }))
  timed.sort((one, other) => one.at - other.at || one.no - other.no)
  const latest = timed.at(-1)
  const ranked = timed.toSorted((one, other) => better(settings, one.value, other.value))
  const counted = ranked.slice(0, settings.keep).map(({ value }) => value)
  const value = {
    best: ranked[0]?.value,
    last: latest?.value,
    sum: sum(counted),
    average: average(counted),
  }[settings.count]
  const reached = settings.count === 'best' ? ranked[0] : latest
  return { value: value ?? decimal(0), attempts: attempts.length, at: reached?.at ?? 0 }
}

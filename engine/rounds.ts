/**
 * Rounds by their key: 'W3' is the third of the winners, 'W-1' their last, 'W-2' the one before.
 *
 * Nobody knows how many will come when the final is said to be longer, so keys from the end get their number when a
 * stage is laid out. Where two keys name the same round, the one from the end holds.
 */
import { depthOf } from './layouts/seed-order.ts'
import type { LastRounds, Settings } from './model.ts'

type Size = Pick<Settings, 'format' | 'groups' | 'legs' | 'rounds'>

/** Of each side that grows with the field; among groups, that of the largest. */
export function lastRounds({ format, groups, legs, rounds }: Size, entrants: number): LastRounds {
  const depth = depthOf(entrants)
  const largest = Math.ceil(entrants / groups)
  if (format === 'SINGLE_ELIMINATION') return { W: depth }
  if (format === 'DOUBLE_ELIMINATION') return { W: depth, L: 2 * (depth - 1) }
  if (format === 'ROUND_ROBIN') return { R: legs * (largest % 2 === 0 ? largest - 1 : largest) }
  return format === 'SWISS' ? { S: rounds } : {}
}

/** The same list by numbers, without rounds that the stage does not have; what holds comes last. */
export function numbered<T>(said: readonly (readonly [string, T])[], last: LastRounds): (readonly [string, T])[] {
  const isFromEnd = ([key]: readonly [string, T]) => key.includes('-')
  return said
    .toSorted((one, other) => Number(isFromEnd(one)) - Number(isFromEnd(other)))
    .flatMap(([key, value]) => {
      const number = numberOf(key, last)
      return number === null ? [] : [[number, value] as const]
    })
}

function numberOf(key: string, last: LastRounds): string | null {
  const [side, fromEnd] = key.split('-')
  if (fromEnd === undefined) return key
  const round = (new Map(Object.entries(last)).get(side ?? '') ?? 0) + 1 - Number(fromEnd)
  return round > 0 ? `${side}${round}` : null
}

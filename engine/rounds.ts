/**
 * Round keys: 'W3' is the third round of the winners' bracket, 'W-1' its last round, 'W-2' the round before that.
 *
 * The number of entrants is not known while a host configures an event, so keys that count from the end get their
 * round number when the stage is created. Where two keys name the same round, the one from the end wins.
 */
import { depthOf } from './layouts/seed-order.ts'
import type { LastRounds, Settings } from './model.ts'

type Size = Pick<Settings, 'format' | 'groups' | 'legs' | 'rounds'>

/** The last round of each bracket whose length depends on the number of entrants; with groups, that of the largest. */
export function lastRounds({ format, groups, legs, rounds }: Size, entrantCount: number): LastRounds {
  const depth = depthOf(entrantCount)
  const largest = Math.ceil(entrantCount / groups)
  if (format === 'SINGLE_ELIMINATION') return { W: depth }
  if (format === 'DOUBLE_ELIMINATION') return { W: depth, L: 2 * (depth - 1) }
  if (format === 'ROUND_ROBIN') return { R: legs * (largest % 2 === 0 ? largest - 1 : largest) }
  return format === 'SWISS' ? { S: rounds } : {}
}

/** The entries with numbered keys, without rounds that the stage does not have. The entry that wins comes last. */
export function resolveRoundKeys<T>(
  entries: readonly (readonly [string, T])[],
  last: LastRounds,
): (readonly [string, T])[] {
  const isFromEnd = ([key]: readonly [string, T]) => key.includes('-')
  return entries
    .toSorted((a, b) => Number(isFromEnd(a)) - Number(isFromEnd(b)))
    .flatMap(([key, value]) => {
      const resolved = resolveRoundKey(key, last)
      return resolved === null ? [] : [[resolved, value] as const]
    })
}

function resolveRoundKey(key: string, last: LastRounds): string | null {
  const [bracket, fromEnd] = key.split('-')
  if (fromEnd === undefined) return key
  const round = (new Map(Object.entries(last)).get(bracket ?? '') ?? 0) + 1 - Number(fromEnd)
  return round > 0 ? `${bracket}${round}` : null
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { chunks } from './db/chunks.ts'

/** Like `map`, for so many items that other requests must be served in between. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const results: R[][] = []
  for (const batch of chunks(items, 500)) {
    results.push(batch.map(map))
    await nextTurn()
  }
  return results.flat()
}

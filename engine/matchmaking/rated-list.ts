/** Parties sorted by rating, as a linked list: taking a party out and looking at its neighbours cost constant time. */
import type { Party } from './party.ts'

export type RatedList = {
  remove(party: Party): void
  /** The parties of the list from the nearest rating outwards; `party` must still be in the list. */
  outwards(party: Party): Generator<Party>
}

export function createRatedList(parties: readonly Party[]): RatedList {
  const sorted = [...parties].sort((a, b) => a.rating - b.rating || b.waitedMs - a.waitedMs || (a.id < b.id ? -1 : 1))
  const indexOf = new Map(sorted.map((party, index) => [party, index]))
  const above = Int32Array.from(sorted, (_, index) => (index + 1 < sorted.length ? index + 1 : -1))
  const below = Int32Array.from(sorted, (_, index) => index - 1)
  const at = (list: Int32Array, index: number) => list[index] ?? -1

  return {
    remove(party) {
      const index = indexOf.get(party)
      if (index === undefined) return
      const [lower, upper] = [at(below, index), at(above, index)]
      if (lower >= 0) above[lower] = upper
      if (upper >= 0) below[upper] = lower
    },
    *outwards(party) {
      const index = indexOf.get(party) ?? -1
      let [lower, upper] = [at(below, index), at(above, index)]
      while (lower >= 0 || upper >= 0) {
        const [down, up] = [sorted[lower], sorted[upper]]
        const isUp = up !== undefined && (down === undefined || up.rating - party.rating <= party.rating - down.rating)
        const next = isUp ? up : down
        if (!next) return
        if (isUp) upper = at(above, upper)
        else lower = at(below, lower)
        yield next
      }
    },
  }
}

/**
 * Local repair: a pair that has met before swaps partners with a pair nearby, whichever swap costs least.
 *
 * It settles nearly all repeated meetings of large fields in a few steps; what it leaves goes to the exact search.
 */
import { type Field, gap, join, meetings, type Pairing, partner, repeatedFloats } from './field.ts'

const REACH = 64

export function repair(field: Field, pairing: Pairing) {
  for (let place = 0; place < field.length; place++) {
    const other = partner(pairing, place)
    if (other > place && meetings(field, place, other) > 0) swapBest(field, pairing, place, other)
  }
}

/** One number for two criteria and a half; a repeated meeting outweighs every difference in scores. */
function strain(field: Field, one: number, other: number): number {
  return meetings(field, one, other) * 1e9 + gap(field, one, other) * 4 + repeatedFloats(field, one, other)
}

function swapBest(field: Field, pairing: Pairing, one: number, other: number) {
  const now = strain(field, one, other)
  let gain = 0
  let swap: [number, number] | undefined
  for (let near = Math.max(0, one - REACH); near < Math.min(field.length, other + REACH); near++) {
    const far = partner(pairing, near)
    if (near === one || near === other) continue
    const before = now + strain(field, near, far)
    const after = strain(field, one, near) + strain(field, other, far)
    if (before - after > gain) {
      gain = before - after
      swap = [near, far]
    }
  }
  if (!swap) return
  join(pairing, one, swap[0])
  join(pairing, other, swap[1])
}

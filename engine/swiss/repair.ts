/**
 * Local repair: a pair that would be a rematch swaps partners with a nearby pair, by the swap that costs least.
 *
 * This removes nearly all rematches of large fields in a few steps; the exact search handles the rest.
 */
import { type Field, meetings, type Pairing, pairUp, partnerOf, repeatedFloats, scoreGap } from './field.ts'

const REACH = 64 // how far away the other pair may be

export function repair(field: Field, pairing: Pairing) {
  for (let index = 0; index < field.length; index++) {
    const partner = partnerOf(pairing, index)
    if (partner > index && meetings(field, index, partner) > 0) swapBest(field, pairing, index, partner)
  }
}

/** A rematch outweighs every score difference, and a score difference outweighs repeated floats. */
function swapCost(field: Field, a: number, b: number): number {
  return meetings(field, a, b) * 1e9 + scoreGap(field, a, b) * 4 + repeatedFloats(field, a, b)
}

function swapBest(field: Field, pairing: Pairing, a: number, b: number) {
  const cost = swapCost(field, a, b)
  let bestGain = 0
  let bestSwap: [number, number] | undefined
  for (let near = Math.max(0, a - REACH); near < Math.min(field.length, b + REACH); near++) {
    const far = partnerOf(pairing, near)
    if (near === a || near === b) continue
    const before = cost + swapCost(field, near, far)
    const after = swapCost(field, a, near) + swapCost(field, b, far)
    if (before - after > bestGain) {
      bestGain = before - after
      bestSwap = [near, far]
    }
  }
  if (!bestSwap) return
  pairUp(pairing, a, bestSwap[0])
  pairUp(pairing, b, bestSwap[1])
}

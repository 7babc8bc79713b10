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
function swapCost(field: Field, one: number, other: number): number {
  return meetings(field, one, other) * 1e9 + scoreGap(field, one, other) * 4 + repeatedFloats(field, one, other)
}

function swapBest(field: Field, pairing: Pairing, one: number, other: number) {
  const cost = swapCost(field, one, other)
  let bestGain = 0
  let bestSwap: [number, number] | undefined
  for (let near = Math.max(0, one - REACH); near < Math.min(field.length, other + REACH); near++) {
    const far = partnerOf(pairing, near)
    if (near === one || near === other) continue
    const before = cost + swapCost(field, near, far)
    const after = swapCost(field, one, near) + swapCost(field, other, far)
    if (before - after > bestGain) {
      bestGain = before - after
      bestSwap = [near, far]
    }
  }
  if (!bestSwap) return
  pairUp(pairing, one, bestSwap[0])
  pairUp(pairing, other, bestSwap[1])
}

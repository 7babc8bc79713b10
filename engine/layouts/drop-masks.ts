/**
 * Where the losers of a winners' round enter the losers' bracket: place i goes to i XOR mask.
 *
 * Two who met in winners' round s and drop from rounds s < t can meet again at losers' level r just when
 * mask_s >> (r − s) equals mask_t >> (r − t): when their first (depth − r) bits agree. Counting the rounds in
 * bit-reversed order keeps common beginnings as short as they can be: rounds t and s share only as many leading bits
 * as t − s has trailing zeros. That leaves about 0.38 rematches before the losers' final in a whole event of any size.
 */
import type { DropOrder } from '../model.ts'

/** One mask for each winners' round; round t has `depth − t` bits. */
export function dropMasks(depth: number): number[] {
  return Array.from({ length: depth }, (_, round) => reverseBits(round, depth - 1 - round))
}

function reverseBits(value: number, bits: number): number {
  let reversed = 0
  for (let bit = 0; bit < bits; bit++) reversed |= ((value >> bit) & 1) << (bits - 1 - bit)
  return reversed
}

/** The patterns that other engines know by name are masks as well. */
export function dropMask(order: DropOrder, size: number): number {
  if (order === 'reverse') return size - 1
  if (order === 'half_shift') return size >> 1
  if (order === 'reverse_half_shift') return Math.max(0, (size >> 1) - 1)
  return order === 'pair_flip' && size > 1 ? 1 : 0
}

export const dropOrder = <T>(items: readonly T[], mask: number): T[] =>
  items.flatMap((_, place) => items.slice(place ^ mask, (place ^ mask) + 1))

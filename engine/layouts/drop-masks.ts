/**
 * Where the losers of a winners' round enter the losers' bracket: index i goes to i XOR mask.
 *
 * Two entrants who met and then drop from winners' rounds s < t can meet again at level r of the losers' bracket if and
 * only if mask_s >> (r − s) equals mask_t >> (r − t), that is if their first (depth − r) bits agree. Numbering the
 * rounds in bit-reversed order keeps common prefixes as short as possible: rounds t and s share only as many leading
 * bits as t − s has trailing zeros. An event of any size has about 0.38 rematches before the losers' final.
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

/** The orders that other engines have names for are masks as well. */
export function dropMask(order: DropOrder, size: number): number {
  if (order === 'reverse') return size - 1
  if (order === 'half_shift') return size >> 1
  if (order === 'reverse_half_shift') return Math.max(0, (size >> 1) - 1)
  return order === 'pair_flip' && size > 1 ? 1 : 0
}

export const applyDropMask = <T>(items: readonly T[], mask: number): T[] =>
  items.flatMap((_, index) => items.slice(index ^ mask, (index ^ mask) + 1))

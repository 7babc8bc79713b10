/**
 * Who stands where in a bracket: the field is padded to a power of two and the seeds are folded into it.
 *
 * 1 meets 2 only in the final, the first four only from the semi-finals, and so on; the places without an entrant are
 * the highest seeds, so byes fall to the best (brackets-manager calls this order inner_outer).
 */

/** 1 2 → 1 4 2 3 → 1 8 4 5 2 7 3 6. */
export function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    order = order.flatMap((seed) => [seed, sum - seed])
  }
  return order
}

/** The number of winners' rounds: the power of two that holds everybody. */
export const depthOf = (entrants: number) => Math.max(1, Math.ceil(Math.log2(entrants)))

/** Spreads byes over a list that is already in bracket order: as few pairs as possible have nobody in them. */
export function balanceByes<T>(list: readonly T[], size: number): (T | null)[] {
  const full = Math.max(0, list.length - size / 2) * 2
  const spread: (T | null)[] = list.slice(0, full)
  for (const item of list.slice(full)) spread.push(item, null)
  while (spread.length < size) spread.push(null)
  return spread
}

/**
 * The order of seeds in a bracket: the field is padded to a power of two and the seeds are folded into it.
 *
 * Seeds 1 and 2 meet only in the final, the first four only from the semi-finals on, and so forth. Slots without an
 * entrant belong to the highest seed numbers, so the best seeds get the byes (brackets-manager calls it inner_outer).
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

/** The number of rounds in the winners' bracket: log₂ of the padded field. */
export const depthOf = (entrantCount: number) => Math.max(1, Math.ceil(Math.log2(entrantCount)))

/** Spreads byes over a list that is already in bracket order, with as few pairs of two empty slots as possible. */
export function balanceByes<T>(list: readonly T[], size: number): (T | null)[] {
  const pairedCount = Math.max(0, list.length - size / 2) * 2
  const slots: (T | null)[] = list.slice(0, pairedCount)
  for (const item of list.slice(pairedCount)) slots.push(item, null)
  while (slots.length < size) slots.push(null)
  return slots
}

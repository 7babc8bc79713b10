/**
 * Puts entrants with a given seed at that position; the others keep their order in the positions between. Seeds beyond the number
 * of entrants come last, in their order.
 */
export function orderBySeeds(order: readonly string[], seeds: ReadonlyMap<string, number>): string[] {
  const seeded = [...seeds].toSorted(([, a], [, b]) => a - b)
  const others = order.filter((id) => !seeds.has(id))
  const result: string[] = []
  for (const [id, seed] of seeded) {
    while (result.length < seed - 1 && others.length > 0) result.push(others.shift() ?? id)
    result.push(id)
  }
  return [...result, ...others]
}

/** Moves one entrant to a seed, counted from 1; the others keep their order. */
export function moveToSeed(order: readonly string[], id: string, seed: number): string[] {
  const others = order.filter((other) => other !== id)
  const index = Math.min(Math.max(Math.round(seed), 1), order.length) - 1
  return others.toSpliced(index, 0, id)
}

/** Updates a draft order: drops entrants who left and appends new ones in the server's order. */
export function updateOrder(draft: readonly string[], current: readonly string[]): string[] {
  const currentIds = new Set(current)
  const draftIds = new Set(draft)
  return [...draft.filter((id) => currentIds.has(id)), ...current.filter((id) => !draftIds.has(id))]
}

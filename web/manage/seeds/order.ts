/** Updates a draft order: drops entrants who left and appends new ones in the server's order. */
export function updateOrder(draft: readonly string[], current: readonly string[]): string[] {
  const currentIds = new Set(current)
  const draftIds = new Set(draft)
  return [...draft.filter((id) => currentIds.has(id)), ...current.filter((id) => !draftIds.has(id))]
}

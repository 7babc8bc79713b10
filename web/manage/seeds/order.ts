/** Updates a draft order: drops entrants who left and appends new ones in the server's order. */
export function updateOrder(draft: readonly string[], present: readonly string[]): string[] {
  const presentIds = new Set(present)
  const draftIds = new Set(draft)
  return [...draft.filter((id) => presentIds.has(id)), ...present.filter((id) => !draftIds.has(id))]
}

/** The draft as far as it still holds: who left is out of it, who came stands behind it in the order of the server. */
export function held(draft: readonly string[], present: readonly string[]): string[] {
  const here = new Set(present)
  const kept = new Set(draft)
  return [...draft.filter((id) => here.has(id)), ...present.filter((id) => !kept.has(id))]
}

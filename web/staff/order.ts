/** An order that somebody is changing by hand while the field itself changes. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const [one] = list.slice(from, from + 1)
  return one === undefined ? rest : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, one)
}

/** The draft as far as it still holds: who left is out of it, who came stands behind it in the order of the server. */
export function held(draft: readonly string[], present: readonly string[]): string[] {
  const here = new Set(present)
  const kept = new Set(draft)
  return [...draft.filter((id) => here.has(id)), ...present.filter((id) => !kept.has(id))]
}

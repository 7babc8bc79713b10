import { ensure } from './problem.ts'

/**
 * Refuses with CONFLICT if a value differs from the one that the editor started from. `stored` may name fewer fields
 * than there are: only those are compared. The caller has locked the record.
 */
export function ensureUnchanged(stored: object | readonly object[] | undefined, current: object | readonly object[]) {
  if (!stored) return
  const [before, now] = [[stored].flat(), [current].flat()]
  const names = Object.keys(before[0] ?? {})
  const textOf = (entries: readonly object[]) =>
    JSON.stringify(
      entries.map((entry) => names.map((name) => Reflect.get(entry, name) ?? null)),
      inOrder,
    )
  ensure(before.length === now.length && textOf(before) === textOf(now), 'CONFLICT')
}

/** The order of keys and an absent value instead of null make no difference. */
function inOrder(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([, item]) => item !== null)
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)))
}

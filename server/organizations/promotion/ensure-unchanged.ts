import { ensure } from '../../http/problem.ts'

/** Refuses with CONFLICT if the list differs from the one that the editor started from. The caller has locked the community. */
export function ensureUnchanged<T extends object>(stored: readonly T[] | undefined, current: readonly T[]) {
  const names = Object.keys(stored?.[0] ?? {}).toSorted()
  const textOf = (list: readonly T[]) =>
    JSON.stringify(list.map((entry) => names.map((name) => Reflect.get(entry, name))))
  ensure(!stored || (stored.length === current.length && textOf(stored) === textOf(current)), 'CONFLICT')
}

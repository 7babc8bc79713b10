/**
 * The calls of one page are made for the same person at the same moment: what several of them need, such as the event with the
 * caller's membership, is read once. A call by HTTP reads for itself, because it may read again what it has changed.
 */
import type { Actor, Caller } from './authorize.ts'

/** Identifies the page that is rendered. */
export type PageId = object

export const forPage = (caller: Caller): Caller =>
  caller.actor ? { ...caller, actor: { ...caller.actor, page: {} } } : caller

/** `key` names what is read. */
export function oncePerPage<T>() {
  const pages = new WeakMap<PageId, Map<string, Promise<T>>>()
  return (actor: Pick<Actor, 'page'> | null, key: string, read: () => Promise<T>): Promise<T> => {
    if (!actor?.page) return read()
    const results = pages.get(actor.page) ?? new Map<string, Promise<T>>()
    pages.set(actor.page, results)
    const result = results.get(key) ?? read()
    results.set(key, result)
    return result
  }
}

/**
 * A rush of joins changes the counts on the card of one event or community every moment. The lists, the home page and the calendar show
 * many of them, so they are dropped at most once in a while, not once per join.
 */
import { afterCommit } from '../db/after-commit.ts'
import type { Db } from '../db/db.ts'
import { invalidate } from '../live/bus.ts'
import { type EventRow, eventListTag } from './event.ts'

const delay = 10_000
const pending = new WeakMap<Db, Set<string>>()

export const refreshListsSoon = (db: Db, event: Pick<EventRow, 'eventType'>) => refreshSoon(db, eventListTag(event))

export function refreshSoon(db: Db, tag: string) {
  const schedule = async (root: Db) => {
    const waiting = pending.get(root)
    if (waiting) return void waiting.add(tag)
    const tags = new Set([tag])
    pending.set(root, tags)
    setTimeout(() => {
      pending.delete(root)
      invalidate(root, ...tags).catch(() => {}) // the lists expire soon anyway
    }, delay).unref()
  }
  if (!afterCommit(db, schedule)) void schedule(db)
}

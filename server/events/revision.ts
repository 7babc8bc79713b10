import type { Db } from '../db/db.ts'
import { eventUpdate } from './all-events.ts'
import type { EventRow } from './event.ts'

/** Increments the revision of the event and returns it. Clients compare it to detect stale data. */
export async function bumpRevision(db: Db, event: Pick<EventRow, 'id' | 'eventType'>): Promise<number> {
  const row = await incrementRevision(db, event)
  return row?.rev ?? 0
}

const incrementRevision = eventUpdate<{ rev: number }>('rev = rev + 1', 'rev')

import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { EventRow } from './event.ts'
import { perKind } from './read.ts'

/** Increments the revision of the event and returns it. Clients compare it to detect stale data. */
export async function bumpRevision(db: Db, event: Pick<EventRow, 'id' | 'eventType'>): Promise<number> {
  const [row] = await incrementRevision(event)(db, event.id)
  return row?.rev ?? 0
}

const incrementRevision = perKind(({ table }) =>
  statement<{ rev: number }>(`update ${table} set rev = rev + 1, updated_at = now() where id = $1 returning rev`),
)

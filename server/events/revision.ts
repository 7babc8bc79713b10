import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { EventRow } from './event.ts'
import { perKind } from './read.ts'

/** Counts a change of the event and returns its number, by which readers tell whether what they have is current. */
export async function bumpRevision(db: Db, event: Pick<EventRow, 'id' | 'eventType'>): Promise<number> {
  const [row] = await countUp(event)(db, event.id)
  return row?.rev ?? 0
}

const countUp = perKind(({ table }) =>
  statement<{ rev: number }>(`update ${table} set rev = rev + 1, updated_at = now() where id = $1 returning rev`),
)

import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { leagues } from '../db/schema/leagues.ts'
import type { tournaments } from '../db/schema/tournaments.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { readEvent } from './all-events.ts'
import type { EventRow } from './event.ts'

/**
 * For jobs: handles the events of a table that are due, each in a transaction of its own. A late run, a second run or a run on two nodes is
 * harmless: the condition is checked again under the lock on each event. The next run handles an event that another transaction has locked.
 */
export async function forEachDueEvent(
  db: Db,
  table: typeof tournaments | typeof leagues,
  due: SQL | undefined,
  handle: (db: Db, event: EventRow) => Promise<unknown>,
) {
  const handleOne = (id: string) =>
    db.transaction(async (db) => {
      const isStillDue = and(eq(table.id, id), due)
      const lock = { skipLocked: true } as const
      const [locked] = await db.select({ id: table.id }).from(table).where(isStillDue).for('no key update', lock)
      const event = locked && (await readEvent(db, id))
      if (event) await handle(db, event)
    })
  const rows = await db.select({ id: table.id }).from(table).where(due).orderBy(asc(table.id))
  // A problem is for example an open dispute or too few entrants, which the staff can see.
  await forEachRow(rows, ({ id }) => handleOne(id), { ignoreProblems: true })
}

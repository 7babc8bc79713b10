/** Closes open disputes and appeals without a ruling: those of deleted and cancelled events, and of matches that lost their result. */
import { and, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import { publishToStaff } from './publish.ts'

export async function closeCases(db: Db, scope: SQL, now: Date) {
  const rows = await db
    .update(tickets)
    .set({ closedAt: now })
    .where(and(scope, inArray(tickets.kind, ['DISPUTE', 'APPEAL']), isNull(tickets.closedAt)))
    .returning({ id: tickets.id })
  for (const { id } of rows) await publishToStaff(db, id)
}

/** Claims the unassigned help ticket whose user has waited longest. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import { allEvents } from '../events/all-events.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { claimChange, logCase } from './claim.ts'
import { publishToStaff } from './publish.ts'
import { isOpenToStaff } from './read.ts'

/** Returns the id of the ticket. Moderators who call at the same time get different tickets, because locked rows are skipped. */
export function takeNext(db: Db, actor: Actor): Promise<string> {
  return db.transaction(async (db) => {
    const isVisible = isStaff(actor)
      ? sql`true`
      : sql`(${tickets.eventId} is null or exists (select from ${allEvents('id', 'rehearsal', 'visibility')} events
          where events.id = ${tickets.eventId} and not rehearsal and visibility <> 'DRAFT'))`
    const [ticket] = await db
      .select()
      .from(tickets)
      .where(
        sql`${tickets.kind} = 'HELP' and ${tickets.closedAt} is null and ${tickets.moderatorId} is null
          and ${tickets.waitingSince} is not null and ${tickets.userId} <> ${actor.id} and ${isOpenToStaff(actor.id)} and ${isVisible}`,
      )
      .orderBy(tickets.waitingSince, tickets.id)
      .limit(1)
      .for('update', { skipLocked: true })
    const next = orNotFound(ticket)
    await db
      .update(tickets)
      .set(claimChange(actor, next, true, new Date()))
      .where(eq(tickets.id, next.id))
    await logCase(db, actor, next, 'case-claimed', {
      before: { claimed: false },
      after: { claimed: true },
    })
    await publishToStaff(db, next.id)
    return next.id
  })
}

/** The user says once, after the ticket is closed, whether the answers helped. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publishToStaff } from './publish.ts'

export function rateTicket(db: Db, actor: Actor, id: string, rating: { helpful: boolean; comment?: string }) {
  return db.transaction(async (db) => {
    const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id)).for('update')
    ensure(ticket?.userId === actor.id && ticket.kind === 'HELP', 'NOT_FOUND')
    ensure(ticket.closedAt !== null, 'TICKET_OPEN')
    ensure(ticket.ratedAt === null, 'ALREADY_RATED')
    const { helpful, comment = '' } = rating
    await db
      .update(tickets)
      .set({ helpful, ratingComment: comment.trim() || null, ratedAt: new Date() })
      .where(eq(tickets.id, orNotFound(ticket).id))
    await publishToStaff(db, id)
  })
}

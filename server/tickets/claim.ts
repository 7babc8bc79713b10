/** One moderator at a time claims a ticket, so that two never work on the same one. */

import type { TicketChange } from '@guildhall/contract/tickets/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { tickets } from '../db/schema/tickets.ts'
import { eventTopic } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import type { TicketRow } from './open-case.ts'
import { canAnswer, isOtherModerator, type TicketContext } from './policy.ts'
import { findTicket, loadTicketContext } from './read.ts'

export function changeTicket(db: Db, actor: Actor, id: string, input: TicketChange): Promise<void> {
  return db.transaction(async (db) => {
    const context = await lockTicket(db, actor, id)
    const { ticket } = context
    const now = new Date()
    const change = {
      ...(input.claim !== undefined && claimChange(actor, ticket, input.claim, now)),
      ...(input.note !== undefined && { note: input.note }),
      ...(input.close && { closedAt: now }),
    }
    ensure(!input.close || ticket.kind === 'HELP', 'DISPUTE_OPEN')
    if (Object.keys(change).length === 0) return
    await db.update(tickets).set(change).where(eq(tickets.id, id))
    await logCase(db, actor, ticket, input.close ? 'case-closed' : input.claim ? 'case-claimed' : 'case-changed')
    const { eventAccess } = context
    if (eventAccess) await publish(db, eventTopic(eventAccess.event), { ticket: id })
    if (ticket.chatId) await publish(db, `chat:${ticket.chatId}`, { ticket: id })
  })
}

/** Locks a ticket that the caller may answer and that no other moderator has claimed. */
export async function lockTicket(db: Db, actor: Actor, id: string): Promise<TicketContext> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id)).for('update')
  const context = await loadTicketContext(db, actor, { ...(await findTicket(db, orNotFound(row).id)) })
  ensure(!context.plays, 'PLAYS_IN_IT')
  ensure(canAnswer(actor, context), context.ticket.userId === actor.id ? 'FORBIDDEN' : 'NOT_FOUND')
  ensure(context.ticket.closedAt === null, 'CASE_CLOSED')
  ensure(context.ticket.moderatorId === null || context.ticket.moderatorId === actor.id, 'ALREADY_CLAIMED')
  ensure(isOtherModerator(actor, context), 'OTHER_MODERATOR')
  return context
}

const claimChange = (actor: Actor, ticket: TicketRow, claim: boolean, now: Date) =>
  claim
    ? { moderatorId: actor.id, assignedAt: ticket.assignedAt ?? now, moderatorRead: true }
    : { moderatorId: null, assignedAt: null }

export async function logCase(
  db: Db,
  actor: Actor,
  ticket: TicketRow,
  action: string,
  details: { reason?: string; after?: Record<string, unknown> } = {},
) {
  const { id: ticketId, tournamentId, leagueId, matchId, organizationId, userId } = ticket
  await db.insert(logs).values({
    action,
    ticketId,
    tournamentId,
    leagueId,
    matchId,
    organizationId,
    userId,
    moderatorId: actor.id,
    ...details,
  })
}

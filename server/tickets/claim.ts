/** A case is taken by one person at a time, so that two never work on it. */
import type { TicketChange } from '@guildhall/contract/tickets/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { tickets } from '../db/schema/tickets.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import type { TicketRow } from './open-case.ts'
import { type Asked, answers, isSecond } from './policy.ts'
import { askAbout, findTicket } from './read.ts'

export function changeTicket(db: Db, actor: Actor, id: string, wish: TicketChange): Promise<void> {
  return db.transaction(async (db) => {
    const { ticket } = await lockTicket(db, actor, id)
    const now = new Date()
    const change = {
      ...(wish.claim !== undefined && claimed(actor, ticket, wish.claim, now)),
      ...(wish.note !== undefined && { note: wish.note }),
      ...(wish.close && { closedAt: now }),
    }
    ensure(!wish.close || ticket.kind === 'HELP', 'DISPUTE_OPEN')
    if (Object.keys(change).length === 0) return
    await db.update(tickets).set(change).where(eq(tickets.id, id))
    await logCase(db, actor, ticket, wish.close ? 'case-closed' : wish.claim ? 'case-claimed' : 'case-changed')
    if (ticket.tournamentId) await publish(db, `tournament:${ticket.tournamentId}`, { ticket: id })
    if (ticket.chatId) await publish(db, `chat:${ticket.chatId}`, { ticket: id })
  })
}

/** For somebody who answers it; whoever has it goes first. */
export async function lockTicket(db: Db, actor: Actor, id: string): Promise<Asked> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id)).for('update')
  const asked = await askAbout(db, actor, { ...(await findTicket(db, found(row).id)) })
  ensure(!asked.plays, 'PLAYS_IN_IT')
  ensure(answers(actor, asked), asked.ticket.userId === actor.id ? 'FORBIDDEN' : 'NOT_FOUND')
  ensure(asked.ticket.closedAt === null, 'CASE_CLOSED')
  ensure(asked.ticket.moderatorId === null || asked.ticket.moderatorId === actor.id, 'ALREADY_CLAIMED')
  ensure(isSecond(actor, asked), 'OTHER_MODERATOR')
  return asked
}

const claimed = (actor: Actor, ticket: TicketRow, wanted: boolean, now: Date) =>
  wanted
    ? { moderatorId: actor.id, assignedAt: ticket.assignedAt ?? now, moderatorRead: true }
    : { moderatorId: null, assignedAt: null }

export async function logCase(
  db: Db,
  actor: Actor,
  ticket: TicketRow,
  action: string,
  more: { reason?: string; after?: Record<string, unknown> } = {},
) {
  const { id: ticketId, tournamentId, matchId, organizationId, userId } = ticket
  await db
    .insert(logs)
    .values({ action, ticketId, tournamentId, matchId, organizationId, userId, moderatorId: actor.id, ...more })
}

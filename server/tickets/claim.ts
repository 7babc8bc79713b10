/** Staff claim, hand over, annotate and close tickets. One moderator at a time works on a ticket. */

import type { AuditAction } from '@guildhall/contract/audit/actions.ts'
import type { TicketChange } from '@guildhall/contract/tickets/shapes.ts'
import { eq } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import { eventTopic } from '../events/event.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { excerpt } from '../text/excerpt.ts'
import { findSuccessor, handOver } from './hand-over.ts'
import { insertNote } from './notes.ts'
import type { TicketRow } from './open-case.ts'
import { canAnswer, isOtherModerator, type TicketContext } from './policy.ts'
import { publishToStaff } from './publish.ts'
import { findTicket, loadTicketContext } from './read.ts'

export function changeTicket(db: Db, actor: Actor, id: string, input: TicketChange): Promise<void> {
  return db.transaction(async (db) => {
    const { note, ...change } = input
    if (note !== undefined) await addNote(db, actor, id, note)
    if (Object.keys(change).length > 0) await changeState(db, actor, id, change)
    await publishToStaff(db, id)
  })
}

/** Open to all staff of the ticket, also after another moderator has claimed it or it is closed. */
async function addNote(db: Db, actor: Actor, id: string, text: string) {
  const { ticket } = await lockForStaff(db, actor, id)
  await insertNote(db, actor, id, text)
  // Without the match: its players read the log of the match, and a note is for staff only.
  await logCase(db, actor, { ...ticket, matchId: null }, 'case-noted')
}

async function changeState(db: Db, actor: Actor, id: string, input: Omit<TicketChange, 'note'>) {
  const { claim, moderatorId, close, closeReason } = input
  const context = await lockTicket(db, actor, id, { ofAnyModerator: moderatorId !== undefined && isStaff(actor) })
  const { ticket } = context
  ensure(!close || ticket.kind === 'HELP', 'DISPUTE_OPEN')
  ensure(!close || closeReason, 'REASON_NEEDED')
  const now = new Date()
  const successor = moderatorId === undefined ? null : await findSuccessor(db, ticket, moderatorId)
  const change = {
    ...(claim !== undefined && claimChange(actor, ticket, claim, now)),
    ...(successor && { moderatorId: successor.id, assignedAt: now, moderatorRead: false }),
    ...(close && { closedAt: now, closeReason }),
  }
  if (Object.keys(change).length === 0) return
  await db.update(tickets).set(change).where(eq(tickets.id, id))
  if (successor) await handOver(db, actor, ticket, successor)
  if (close) await notifyOfClosing(db, ticket)
  const action = close ? 'case-closed' : successor ? 'case-handed-over' : claim ? 'case-claimed' : 'case-changed'
  await logCase(db, actor, ticket, action, {
    before: { ...(claim !== undefined && { claimed: !claim }), ...(close && { closed: false }) },
    after: {
      ...(claim !== undefined && { claimed: claim }),
      ...(close && { closed: true, closeReason }),
      ...(successor && { moderator: successor.username }),
    },
  })
  const { eventAccess } = context
  // Everyone who sees the event gets this, and a call for help is private.
  if (eventAccess) await publish(db, eventTopic(eventAccess.event), { ticket: ticket.kind === 'HELP' ? null : id })
  if (ticket.chatId) await publish(db, `chat:${ticket.chatId}`, { ticket: id })
}

/** Locks a ticket that the caller may answer. */
async function lockForStaff(db: Db, actor: Actor, id: string): Promise<TicketContext> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id)).for('update')
  const context = await loadTicketContext(db, actor, { ...(await findTicket(db, orNotFound(row).id)) })
  ensure(!context.plays, 'PLAYS_IN_IT')
  ensure(canAnswer(actor, context), context.ticket.userId === actor.id ? 'FORBIDDEN' : 'NOT_FOUND')
  return context
}

/** Locks an open ticket that no other moderator has claimed. */
export async function lockTicket(
  db: Db,
  actor: Actor,
  id: string,
  { ofAnyModerator = false } = {},
): Promise<TicketContext> {
  const context = await lockForStaff(db, actor, id)
  const { closedAt, moderatorId } = context.ticket
  ensure(closedAt === null, 'CASE_CLOSED')
  ensure(ofAnyModerator || moderatorId === null || moderatorId === actor.id, 'ALREADY_CLAIMED')
  ensure(isOtherModerator(actor, context), 'OTHER_MODERATOR')
  return context
}

export const claimChange = (actor: Actor, ticket: Pick<TicketRow, 'assignedAt'>, claim: boolean, now: Date) =>
  claim
    ? { moderatorId: actor.id, assignedAt: ticket.assignedAt ?? now, moderatorRead: true }
    : { moderatorId: null, assignedAt: null }

/** The page of the ticket asks whether the answers helped. */
const notifyOfClosing = (db: Db, { id, userId, description }: TicketRow) =>
  notify(db, userId, {
    kind: 'ticket',
    values: { variant: 'closed', request: excerpt(description) },
    link: `/tickets/${id}`,
    subject: id,
  })

export async function logCase(
  db: Db,
  actor: Actor,
  ticket: TicketRow,
  action: AuditAction,
  details: { reason?: string; before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) {
  const { id: ticketId, tournamentId, leagueId, matchId, organizationId, userId } = ticket
  const row = { action, ticketId, tournamentId, leagueId, matchId, organizationId, userId, ...details }
  await logActs(db, [{ ...row, moderatorId: actor.id }])
}

/** Presents a ticket to users and to staff. */
import type { StaffTicket, Ticket } from '@guildhall/contract/tickets/shapes.ts'
import type { Actor } from '../http/authorize.ts'
import { canAnswer, type TicketContext, ticketActions } from './policy.ts'
import type { TicketDetails } from './read.ts'

export function presentTicket(
  actor: Actor,
  { ticket, user, moderator, tournament, match }: TicketDetails,
  isHelper: boolean,
): Ticket {
  const waitingSince = ticket.closedAt ? null : (ticket.lastUserMessageAt ?? ticket.createdAt)
  return {
    id: ticket.id,
    kind: ticket.kind,
    description: ticket.description,
    user,
    tournament,
    match: match && { id: match.id, no: match.no, key: `${match.side}${match.round}` },
    moderator,
    chatId: ticket.chatId,
    appealOfId: ticket.appealOfId,
    ruling: ticket.ruling,
    unread: isHelper && ticket.userId !== actor.id ? !ticket.moderatorRead : !ticket.userRead,
    waitingSince: waitingSince?.toISOString() ?? null,
    assignedAt: ticket.assignedAt?.toISOString() ?? null,
    closedAt: ticket.closedAt?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
  }
}

export function presentStaffTicket(actor: Actor, details: TicketDetails, context: TicketContext): StaffTicket {
  const isHelper = canAnswer(actor, context)
  return {
    ...presentTicket(actor, details, isHelper),
    note: isHelper ? details.ticket.note : null,
    can: ticketActions(actor, context, new Date()),
  }
}

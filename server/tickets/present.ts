/** Presents a ticket to users and to staff. */
import type { StaffTicket, Ticket, TicketNote } from '@guildhall/contract/tickets/shapes.ts'
import type { Actor } from '../http/authorize.ts'
import { canAnswer, type TicketContext, ticketActions } from './policy.ts'
import type { TicketDetails } from './read.ts'

export function presentTicket(
  actor: Actor,
  { ticket, user, moderator, tournament, organization, match }: TicketDetails,
  isHelper: boolean,
): Ticket {
  const waitingSince = ticket.closedAt ? null : ticket.waitingSince
  const { helpful, ratingComment: comment } = ticket
  return {
    id: ticket.id,
    no: ticket.no,
    kind: ticket.kind,
    description: ticket.description,
    user,
    tournament,
    organization,
    match: match && { id: match.id, no: match.no, key: `${match.bracket}${match.round}` },
    moderator,
    chatId: ticket.chatId,
    appealOfId: ticket.appealOfId,
    ruling: ticket.ruling,
    unread: isHelper && ticket.userId !== actor.id ? !ticket.moderatorRead : !ticket.userRead,
    waitingSince: waitingSince?.toISOString() ?? null,
    assignedAt: ticket.assignedAt?.toISOString() ?? null,
    closedAt: ticket.closedAt?.toISOString() ?? null,
    closeReason: ticket.closeReason,
    rating: helpful === null ? null : { helpful, comment },
    createdAt: ticket.createdAt.toISOString(),
  }
}

/** `notes` are shown only to those who may answer the ticket. */
export function presentStaffTicket(
  actor: Actor,
  details: TicketDetails,
  context: TicketContext,
  notes: TicketNote[],
): StaffTicket {
  const isHelper = canAnswer(actor, context)
  return {
    ...presentTicket(actor, details, isHelper),
    appealId: context.appealId,
    notes: isHelper ? notes : [],
    can: ticketActions(actor, context, new Date()),
  }
}

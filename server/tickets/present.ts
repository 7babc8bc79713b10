/** A ticket on the wire, wherever it is shown. */
import type { StaffTicket, Ticket } from '@guildhall/contract/tickets/shapes.ts'
import type { Actor } from '../http/authorize.ts'
import { type Asked, actsOn, answers } from './policy.ts'
import type { Listed } from './read.ts'

export function faceOf(
  actor: Actor,
  { ticket, user, moderator, tournament, match }: Listed,
  isHelper: boolean,
): Ticket {
  const waits = ticket.closedAt ? null : (ticket.lastUserMessageAt ?? ticket.createdAt)
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
    waitingSince: waits?.toISOString() ?? null,
    assignedAt: ticket.assignedAt?.toISOString() ?? null,
    closedAt: ticket.closedAt?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
  }
}

export function staffFace(actor: Actor, listed: Listed, asked: Asked): StaffTicket {
  const isHelper = answers(actor, asked)
  return {
    ...faceOf(actor, listed, isHelper),
    note: isHelper ? listed.ticket.note : null,
    can: actsOn(actor, asked, new Date()),
  }
}

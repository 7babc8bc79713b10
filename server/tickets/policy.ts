/** Who may answer a ticket: pure functions over loaded rows. */

import type { users } from '../db/schema/identity.ts'
import { can as canOfTournament } from '../events/policy.ts'
import type { FoundEvent } from '../events/read.ts'
import { type Actor, isModerator, isStaff } from '../http/authorize.ts'
import type { TicketRow } from './open-case.ts'

/** `plays`: the viewer plays in the match of the ticket. `firstModeratorId` made the ruling that this ticket appeals. */
export type TicketContext = {
  ticket: TicketRow
  eventAccess: FoundEvent | null
  plays: boolean
  firstModeratorId: string | null
  /** The appeal against the ruling of this ticket. */
  appealId: string | null
}

/** The staff of the event and platform moderators, but never a player of the match or the person who asks for help. */
export const canAnswer = (actor: Actor, { ticket, eventAccess, plays }: TicketContext) =>
  !plays &&
  !(ticket.kind === 'HELP' && ticket.userId === actor.id) &&
  (isModerator(actor) ||
    (eventAccess !== null && canOfTournament.moderate(actor, eventAccess.event, eventAccess.membership)))

/** The staff of the site contact users; a bot reads nothing. */
export const canContact = (actor: Actor, user: Pick<typeof users.$inferSelect, 'id' | 'role' | 'deletedAt'>) =>
  user.id !== actor.id && user.role !== 'BOT' && user.deletedAt === null

/** Players of the match read its disputes and appeals; a call for help is private to its author and the staff. */
export const canRead = (actor: Actor, context: TicketContext) =>
  canAnswer(actor, context) || context.ticket.userId === actor.id || (context.plays && context.ticket.kind !== 'HELP')

/** Only the staff of the event may change results. */
const canRule = (actor: Actor, context: TicketContext) =>
  context.eventAccess !== null &&
  !context.plays &&
  canOfTournament.moderate(actor, context.eventAccess.event, context.eventAccess.membership)

/** A moderator must not decide the appeal against their own ruling. */
export const isOtherModerator = (actor: Actor, { firstModeratorId }: TicketContext) => firstModeratorId !== actor.id

export function ticketActions(actor: Actor, context: TicketContext, now: Date) {
  const { ticket, eventAccess, plays, appealId } = context
  const isOpen = ticket.closedAt === null
  const isMine = ticket.moderatorId === actor.id
  const isAvailable = ticket.moderatorId === null || isMine
  const appealUntil = ticket.ruling?.appealUntil
  const isAppealable = appealUntil !== undefined && appealId === null && now < new Date(appealUntil)
  const canAppeal = ticket.kind === 'DISPUTE' && plays && isAppealable
  return {
    claim: isOpen && ticket.moderatorId === null && canAnswer(actor, context) && isOtherModerator(actor, context),
    release: isOpen && isMine,
    handOver: isOpen && (isAvailable || isStaff(actor)) && canAnswer(actor, context),
    note: canAnswer(actor, context),
    close: isOpen && isAvailable && ticket.kind === 'HELP' && canAnswer(actor, context),
    rule:
      isOpen && isAvailable && ticket.kind !== 'HELP' && canRule(actor, context) && isOtherModerator(actor, context),
    appeal: canAppeal && eventAccess !== null && !eventAccess.event.completedAt && !eventAccess.event.cancelledAt,
    rate: !isOpen && ticket.kind === 'HELP' && ticket.userId === actor.id && ticket.ratedAt === null,
  }
}

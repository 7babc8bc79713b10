/** Tickets: help requests of users, and cases about a match. */
import { flags, Id, maybe, oneOf, open, partial, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { Ruling } from './columns.ts'
import { ticketLimits as limits, ticketKinds } from './constants.ts'

export const Ticket = open({
  id: Id,
  kind: oneOf(ticketKinds),
  description: Type.String(),
  user: UserCard,
  tournament: maybe(open({ id: Id, name: Type.String(), eventType: oneOf(eventTypes) })),
  match: maybe(open({ id: Id, no: Type.Integer(), key: Type.String() })),
  moderator: maybe(UserCard),
  chatId: maybe(Id),
  appealOfId: maybe(Id),
  ruling: maybe(Ruling),
  unread: Type.Boolean({ description: 'Whether the reader has unread messages' }),
  waitingSince: maybe(Time),
  assignedAt: maybe(Time),
  closedAt: maybe(Time),
  createdAt: Time,
})

export type Ticket = Static<typeof Ticket>

/** With the notes of the staff, and the actions that the reader can take. */
export const StaffTicket = open({
  ...Ticket.properties,
  note: maybe(Type.String()),
  can: flags(['claim', 'release', 'close', 'rule', 'appeal']),
})

export type StaffTicket = Static<typeof StaffTicket>

export const TicketChange = partial({
  claim: Type.Boolean({ description: 'Claim the case, or release it' }),
  close: Type.Boolean({ description: 'Close the ticket; a case about a match is closed by its ruling' }),
  note: maybe(Type.String({ maxLength: limits.description.max })),
})

export type TicketChange = Static<typeof TicketChange>

/** Tickets: help requests of users, and cases about a match. */
import {
  Count,
  flags,
  Id,
  nullable,
  object,
  oneOf,
  partial,
  type Static,
  strictObject,
  Time,
  Type,
} from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { Ruling } from './columns.ts'
import { closeReasons, ticketLimits as limits, ticketKinds } from './constants.ts'

const Rating = object({ helpful: Type.Boolean(), comment: nullable(Type.String()) })

export const Ticket = object({
  id: Id,
  no: Count,
  kind: oneOf(ticketKinds),
  description: Type.String(),
  user: UserCard,
  tournament: nullable(object({ id: Id, name: Type.String(), eventType: oneOf(eventTypes) })),
  organization: nullable(object({ id: Id, name: Type.String() })),
  match: nullable(object({ id: Id, no: Type.Integer(), key: Type.String() })),
  moderator: nullable(UserCard),
  chatId: nullable(Id),
  appealOfId: nullable(Id),
  ruling: nullable(Ruling),
  unread: Type.Boolean({ description: 'Whether the reader has unread messages' }),
  /** Since when the user has waited for an answer; null if the staff wait for the user. */
  waitingSince: nullable(Time),
  assignedAt: nullable(Time),
  closedAt: nullable(Time),
  closeReason: nullable(oneOf(closeReasons)),
  rating: nullable(Rating),
  createdAt: Time,
})

export type Ticket = Static<typeof Ticket>

/** Written by staff for staff. */
export const TicketNote = object({ id: Id, text: Type.String(), author: nullable(UserCard), createdAt: Time })
export type TicketNote = Static<typeof TicketNote>

/** With the appeal against its ruling, the notes of the staff, and the actions that the reader can take. */
export const StaffTicket = object({
  ...Ticket.properties,
  appealId: nullable(Id),
  notes: Type.Array(TicketNote),
  can: flags(['claim', 'release', 'handOver', 'note', 'close', 'rule', 'appeal', 'rate']),
})

export type StaffTicket = Static<typeof StaffTicket>

export const TicketChange = partial({
  claim: Type.Boolean({ description: 'Claim the case, or release it' }),
  moderatorId: Type.String({ format: 'uuid', description: 'Hand the ticket over to this moderator' }),
  close: Type.Boolean({ description: 'Close the ticket; a case about a match is closed by its ruling' }),
  closeReason: oneOf(closeReasons),
  note: Type.String({
    minLength: limits.note.min,
    maxLength: limits.note.max,
    pattern: '\\S',
    description: 'Adds a note that only staff can read',
  }),
})

export type TicketChange = Static<typeof TicketChange>

export const NewRating = strictObject({
  helpful: Type.Boolean(),
  comment: Type.Optional(Type.String({ maxLength: limits.comment.max })),
})

/** The numbers above the ticket list of the staff. */
export const TicketSummary = object({
  open: Count,
  unassigned: Count,
  mine: Count,
  longestWaiting: nullable(object({ id: Id, no: Count, since: Time })),
  /** The median of the last 7 days and of the 7 days before, in minutes. */
  firstReply: object({ minutes: nullable(Count), before: nullable(Count) }),
  closedToday: Count,
  /** Of the ratings of the last 30 days. */
  helpful: nullable(Type.Number()),
})
export type TicketSummary = Static<typeof TicketSummary>

/** A text that staff insert into an answer; `{name}` becomes the name of the user. */
export const CannedAnswer = object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  organization: nullable(object({ id: Id, name: Type.String() })),
})
export type CannedAnswer = Static<typeof CannedAnswer>

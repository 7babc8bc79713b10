/** Tickets: help requests of users, and cases about a match. */
import { Count, closed, flags, Id, maybe, oneOf, open, partial, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { Ruling } from './columns.ts'
import { closeReasons, ticketLimits as limits, ticketKinds } from './constants.ts'

const Rating = open({ helpful: Type.Boolean(), comment: maybe(Type.String()) })

export const Ticket = open({
  id: Id,
  no: Count,
  kind: oneOf(ticketKinds),
  description: Type.String(),
  user: UserCard,
  tournament: maybe(open({ id: Id, name: Type.String(), eventType: oneOf(eventTypes) })),
  organization: maybe(open({ id: Id, name: Type.String() })),
  match: maybe(open({ id: Id, no: Type.Integer(), key: Type.String() })),
  moderator: maybe(UserCard),
  chatId: maybe(Id),
  appealOfId: maybe(Id),
  ruling: maybe(Ruling),
  unread: Type.Boolean({ description: 'Whether the reader has unread messages' }),
  /** Since when the user has waited for an answer; null if the staff wait for the user. */
  waitingSince: maybe(Time),
  assignedAt: maybe(Time),
  closedAt: maybe(Time),
  closeReason: maybe(oneOf(closeReasons)),
  rating: maybe(Rating),
  createdAt: Time,
})

export type Ticket = Static<typeof Ticket>

/** Written by staff for staff. */
export const TicketNote = open({ id: Id, text: Type.String(), author: maybe(UserCard), createdAt: Time })
export type TicketNote = Static<typeof TicketNote>

/** With the notes of the staff, and the actions that the reader can take. */
export const StaffTicket = open({
  ...Ticket.properties,
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

export const NewRating = closed({
  helpful: Type.Boolean(),
  comment: Type.Optional(Type.String({ maxLength: limits.comment.max })),
})

/** The numbers above the ticket list of the staff. */
export const TicketSummary = open({
  open: Count,
  unassigned: Count,
  mine: Count,
  longestWaiting: maybe(open({ id: Id, no: Count, since: Time })),
  /** The median of the last 7 days and of the 7 days before, in minutes. */
  firstReply: open({ minutes: maybe(Count), before: maybe(Count) }),
  closedToday: Count,
  /** Of the ratings of the last 30 days. */
  helpful: maybe(Type.Number()),
})
export type TicketSummary = Static<typeof TicketSummary>

/** A text that staff insert into an answer; `{name}` becomes the name of the user. */
export const CannedAnswer = open({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  organization: maybe(open({ id: Id, name: Type.String() })),
})
export type CannedAnswer = Static<typeof CannedAnswer>

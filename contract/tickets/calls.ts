import { area, csv, many, none, one, paged } from '../core/endpoint.ts'
import { Count, Id, nullable, object, oneOf, partialWithStored, strictObject, Type } from '../core/shape.ts'
import { ticketLimits as limits, ticketKinds, ticketLists } from './constants.ts'
import { CannedAnswer, NewRating, StaffTicket, Ticket, TicketChange, TicketSummary } from './shapes.ts'

const Description = Type.String({
  minLength: limits.description.min,
  maxLength: limits.description.max,
  pattern: '\\S',
})

const NewTicket = strictObject({
  description: Description,
  tournamentId: Type.Optional(Id),
  matchId: Type.Optional(Id),
})

const params = strictObject({ id: Id })

const cannedText = (range: { min: number; max: number }) =>
  Type.String({ minLength: range.min, maxLength: range.max, pattern: '\\S' })

const cannedFields = { title: cannedText(limits.cannedAnswer.title), text: cannedText(limits.cannedAnswer.text) }

const queueFilters = {
  list: Type.Optional(oneOf(ticketLists)),
  kind: Type.Optional(oneOf(ticketKinds)),
  search: Type.Optional(Type.String({ maxLength: 80, description: 'The number of a ticket, or a part of a username' })),
}
const queue = paged(queueFilters)

const changeProblems = [
  'NOT_FOUND',
  'FORBIDDEN',
  'PLAYS_IN_IT',
  'ALREADY_CLAIMED',
  'OTHER_MODERATOR',
  'CASE_CLOSED',
  'DISPUTE_OPEN',
  'REASON_NEEDED',
  'NO_SUCH_PERSON',
] as const

export const tickets = area({
  'GET /tickets': {
    access: 'user',
    summary: 'Your tickets and the cases of your matches, latest first',
    query: paged({}),
    reply: many(Ticket),
  },
  'GET /user/tickets': {
    access: 'user',
    summary: 'Your tickets and cases about one match',
    query: paged({ matchId: Type.Optional(Id) }),
    reply: many(Ticket),
  },
  'POST /tickets': {
    access: 'user',
    summary: 'Open a ticket with the staff of an event or of the site',
    body: NewTicket,
    reply: one(Ticket),
    problems: ['NOT_FOUND', 'BANNED'],
    idempotent: true,
    limit: { max: 10, seconds: 600 },
  },
  'GET /tournaments/{id}/tickets': {
    access: { tournament: 'moderator' },
    summary: 'The ticket queue of an event, longest waiting first',
    query: queue,
    reply: many(Ticket),
  },
  'PATCH /tickets/{id}': {
    access: 'user',
    summary: 'Claim, release, annotate or close a case, as staff',
    params,
    body: TicketChange,
    reply: one(StaffTicket),
    problems: changeProblems,
  },
  'POST /tickets/{id}/rating': {
    access: 'user',
    summary: 'Say whether the answers to your closed ticket helped, once',
    params,
    body: NewRating,
    reply: one(Ticket),
    problems: ['NOT_FOUND', 'TICKET_OPEN', 'ALREADY_RATED'],
  },
  'GET /admin/tickets': {
    access: 'moderator',
    summary: 'All tickets of the site, longest waiting first',
    query: queue,
    reply: many(Ticket),
  },
  'GET /admin/tickets/csv': {
    access: 'moderator',
    summary: 'The tickets that the filters show as CSV, at most 10,000',
    query: strictObject(queueFilters),
    reply: csv,
  },
  'POST /admin/tickets': {
    access: 'moderator',
    summary: 'Contact a user: opens a ticket between the user and site staff',
    body: strictObject({ userId: Id, description: Description }),
    reply: one(StaffTicket),
    problems: ['NO_SUCH_PERSON'],
  },
  'GET /admin/tickets/unread': {
    access: 'moderator',
    summary: 'The number of open tickets with messages that site staff have not read',
    reply: one(object({ count: Count })),
  },
  'GET /admin/tickets/summary': {
    access: 'moderator',
    summary: 'Open tickets, the longest waiting one, the first reply time and the ratings',
    reply: one(TicketSummary),
  },
  'POST /admin/tickets/next': {
    access: 'moderator',
    summary: 'Claim the unassigned ticket that has waited longest',
    reply: one(StaffTicket),
    problems: ['NOT_FOUND'],
  },
  'GET /admin/tickets/{id}': {
    access: 'moderator',
    summary: 'One ticket, as staff see it',
    params,
    reply: one(StaffTicket),
    problems: ['NOT_FOUND'],
  },
  'PUT /admin/tickets/{id}': {
    access: 'moderator',
    summary: 'Claim, annotate or close a ticket',
    params,
    body: TicketChange,
    reply: one(StaffTicket),
    problems: changeProblems,
  },
  'GET /admin/canned-answers': {
    access: 'moderator',
    summary: 'Texts for answers: those of the site, and of one community if it is named',
    query: paged({ organizationId: Type.Optional(Id) }),
    reply: many(CannedAnswer),
  },
  'POST /admin/canned-answers': {
    access: 'moderator',
    summary: 'Create a canned answer, for all tickets or for those of one community',
    body: strictObject({ ...cannedFields, organizationId: Type.Optional(nullable(Id)) }),
    reply: one(CannedAnswer),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/canned-answers/{id}': {
    access: 'moderator',
    summary: 'Change a canned answer',
    body: partialWithStored(cannedFields),
    reply: one(CannedAnswer),
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /admin/canned-answers/{id}': {
    access: 'moderator',
    summary: 'Delete a canned answer',
    reply: none,
    problems: ['NOT_FOUND'],
  },
})

import { area, many, one, paged } from '../core/endpoint.ts'
import { Count, closed, Id, oneOf, open, Type } from '../core/shape.ts'
import { ticketLimits as limits, ticketKinds, ticketLists } from './constants.ts'
import { StaffTicket, Ticket, TicketChange } from './shapes.ts'

const Description = Type.String({
  minLength: limits.description.min,
  maxLength: limits.description.max,
  pattern: '\\S',
})

const NewTicket = closed({
  description: Description,
  tournamentId: Type.Optional(Id),
  matchId: Type.Optional(Id),
})

const params = closed({ id: Id })

const queue = paged({
  list: Type.Optional(oneOf(ticketLists)),
  kind: Type.Optional(oneOf(ticketKinds)),
})

const changeProblems = [
  'NOT_FOUND',
  'FORBIDDEN',
  'PLAYS_IN_IT',
  'ALREADY_CLAIMED',
  'OTHER_MODERATOR',
  'CASE_CLOSED',
  'DISPUTE_OPEN',
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
  'GET /admin/tickets': {
    access: 'moderator',
    summary: 'All tickets of the site, longest waiting first',
    query: queue,
    reply: many(Ticket),
  },
  'POST /admin/tickets': {
    access: 'moderator',
    summary: 'Contact a user: opens a ticket between the user and site staff',
    body: closed({ userId: Id, description: Description }),
    reply: one(StaffTicket),
    problems: ['NO_SUCH_PERSON'],
  },
  'GET /admin/tickets/unread': {
    access: 'moderator',
    summary: 'The number of open tickets with messages that site staff have not read',
    reply: one(open({ count: Count })),
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
})

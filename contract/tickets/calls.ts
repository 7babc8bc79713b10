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

const change = [
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
    summary: 'Tickets of mine, and cases of my matches, the latest first',
    query: paged({}),
    reply: many(Ticket),
  },
  'GET /user/tickets': {
    access: 'user',
    summary: 'The same, about one match',
    query: paged({ matchId: Type.Optional(Id) }),
    reply: many(Ticket),
  },
  'POST /tickets': {
    access: 'user',
    summary: 'Ask for help: about an event its staff, otherwise the house',
    body: NewTicket,
    reply: one(Ticket),
    problems: ['NOT_FOUND', 'BANNED'],
    limit: { max: 10, seconds: 600 },
  },
  'GET /tournaments/{id}/tickets': {
    access: { tournament: 'moderator' },
    summary: 'The queue of an event: who has waited longest comes first',
    query: queue,
    reply: many(Ticket),
  },
  'PATCH /tickets/{id}': {
    access: 'user',
    summary: 'Take a case or give it back, note something, close it; by those who answer it',
    params,
    body: TicketChange,
    reply: one(StaffTicket),
    problems: change,
  },
  'GET /admin/tickets': {
    access: 'moderator',
    summary: 'All tickets of the house: who has waited longest comes first',
    query: queue,
    reply: many(Ticket),
  },
  'POST /admin/tickets': {
    access: 'moderator',
    summary: 'Write to somebody: a ticket of theirs with the house',
    body: closed({ userId: Id, description: Description }),
    reply: one(StaffTicket),
    problems: ['NO_SUCH_PERSON'],
  },
  'GET /admin/tickets/unread': {
    access: 'moderator',
    summary: 'How many open tickets have something that nobody of the house has read',
    reply: one(open({ count: Count })),
  },
  'GET /admin/tickets/{id}': {
    access: 'moderator',
    summary: 'One ticket, as those who answer see it',
    params,
    reply: one(StaffTicket),
    problems: ['NOT_FOUND'],
  },
  'PUT /admin/tickets/{id}': {
    access: 'moderator',
    summary: 'Take it, note something, close it',
    params,
    body: TicketChange,
    reply: one(StaffTicket),
    problems: change,
  },
})

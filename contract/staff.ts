/** Who runs an event: hosts do everything, moderators its results, check-in and talk. Both are asked first. */
import { Avatar } from './assets.json.ts'
import { area, many, none, one, paged } from './endpoint.ts'
import { closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { HostMetadata } from './tournaments.json.ts'
import { Face, TournamentCard } from './tournaments.ts'
import { moderatorRoles, staffAnswers, staffStatuses } from './tournaments.words.ts'

export const Host = open({
  id: Id,
  user: Face,
  status: oneOf(staffStatuses),
  metadata: HostMetadata,
  createdAt: Time,
})
export type Host = Static<typeof Host>

export const Moderator = open({
  id: Id,
  user: Face,
  status: oneOf(staffStatuses),
  role: oneOf(moderatorRoles),
  createdAt: Time,
})
export type Moderator = Static<typeof Moderator>

/** By id or by name. */
const Somebody = { userId: Type.Optional(Id), username: Type.Optional(Type.String({ maxLength: 40 })) }
const Answer = closed({ status: oneOf(staffAnswers) })

export const staff = area({
  'GET /tournaments/{id}/hosts': {
    access: 'public',
    summary: 'Who hosts an event; those not yet agreed are shown to its hosts and to themselves',
    reply: many(Host),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/hosts': {
    access: { tournament: 'host' },
    summary: 'Ask somebody to host',
    body: closed({ ...Somebody, metadata: Type.Optional(HostMetadata) }),
    reply: one(Host),
    problems: ['NO_SUCH_PERSON', 'ALREADY_STAFF'],
  },
  'PATCH /tournaments/{id}/hosts': {
    access: 'user',
    summary: 'Agree to host, or not',
    body: Answer,
    reply: one(Host),
    problems: ['NOT_FOUND'],
  },
  'PUT /tournaments/{id}/hosts': {
    access: { tournament: 'host' },
    summary: 'Take a host off the event, or oneself',
    body: closed({ userId: Id }),
    reply: none,
    problems: ['NOT_FOUND', 'LAST_HOST'],
  },
  'GET /tournaments/{id}/moderators': {
    access: 'public',
    summary: 'Who moderates an event; those not yet agreed are shown to its hosts and to themselves',
    reply: many(Moderator),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/moderators': {
    access: { tournament: 'host' },
    summary: 'Ask somebody to moderate',
    body: closed({ ...Somebody, role: Type.Optional(oneOf(moderatorRoles)) }),
    reply: one(Moderator),
    problems: ['NO_SUCH_PERSON', 'ALREADY_STAFF'],
  },
  'PATCH /tournaments/{id}/moderators': {
    access: 'user',
    summary: 'Agree to moderate, or not',
    body: Answer,
    reply: one(Moderator),
    problems: ['NOT_FOUND'],
  },
  'PUT /tournaments/{id}/moderators': {
    access: { tournament: 'moderator' },
    summary: 'Take a moderator off the event, or oneself',
    body: closed({ userId: Id }),
    reply: none,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /moderator/tournaments/{id}': {
    access: 'moderator',
    summary: 'Assign oneself to an event, to moderate its results',
    reply: one(Moderator),
    problems: ['NOT_FOUND'],
  },
  'GET /moderator': {
    access: 'moderator',
    summary: 'Platform moderators by name',
    query: paged({ search: Type.Optional(Type.String({ maxLength: 80 })) }),
    reply: many(Face),
  },
  'GET /moderator/tournaments': {
    access: 'moderator',
    summary: 'The events the caller moderates, the next first',
    query: paged({}),
    reply: many(TournamentCard),
  },
  'GET /moderator/organizations': {
    access: 'moderator',
    summary: 'The communities whose events the caller moderates',
    query: paged({}),
    reply: many(open({ id: Id, name: Type.String(), username: Type.String(), avatar: maybe(Avatar) })),
  },
  'GET /user/staff': {
    access: 'user',
    summary: 'Events that wait for the caller’s yes or no to help run them',
    reply: many(
      open({ tournament: open({ id: Id, name: Type.String() }), as: oneOf(['host', 'moderator']), by: maybe(Face) }),
    ),
  },
})

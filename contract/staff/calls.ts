import { Avatar } from '../assets/columns.ts'
import { type Access, area, many, none, one, paged } from '../core/endpoint.ts'
import type { Code } from '../core/problems.ts'
import { closed, Id, maybe, oneOf, open, partial, type TSchema, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { HostMetadata, Station } from '../tournaments/columns.ts'
import { tournamentLimits as limits, moderatorRoles, staffAnswers } from '../tournaments/constants.ts'
import { TournamentCard } from '../tournaments/shapes.ts'
import { Host, Moderator } from './shapes.ts'

const Stations = Type.Array(Station.properties.name, { maxItems: limits.stations, uniqueItems: true })

/** By id or by name. */
const Somebody = { userId: Type.Optional(Id), username: Type.Optional(Type.String({ maxLength: 40 })) }

const listed = <S extends TSchema>(verb: string, shape: S) =>
  ({
    access: 'public',
    summary: `Who ${verb}s an event; those not yet agreed are shown to its hosts and to themselves`,
    reply: many(shape),
    problems: ['NOT_FOUND'],
  }) as const

const asked = <S extends TSchema, F extends Record<string, TSchema>>(verb: string, shape: S, more: F) =>
  ({
    access: { tournament: 'host' },
    summary: `Invite a user to ${verb}`,
    body: closed({ ...Somebody, ...more }),
    reply: one(shape),
    problems: ['NO_SUCH_PERSON', 'ALREADY_STAFF'],
  }) as const

const answered = <S extends TSchema>(verb: string, shape: S) =>
  ({
    access: 'user',
    summary: `Agree to ${verb}, or not`,
    body: closed({ status: oneOf(staffAnswers) }),
    reply: one(shape),
    problems: ['NOT_FOUND'],
  }) as const

const removed = <const A extends Access, const P extends readonly Code[]>(who: string, access: A, problems: P) => ({
  access,
  summary: `Take a ${who} off the event, or oneself`,
  body: closed({ userId: Id }),
  reply: none,
  problems,
})

export const staff = area({
  'GET /tournaments/{id}/hosts': listed('host', Host),
  'POST /tournaments/{id}/hosts': asked('host', Host, { metadata: Type.Optional(HostMetadata) }),
  'PATCH /tournaments/{id}/hosts': answered('host', Host),
  'PUT /tournaments/{id}/hosts': removed('host', { tournament: 'host' }, ['NOT_FOUND', 'LAST_HOST']),
  'GET /tournaments/{id}/moderators': listed('moderate', Moderator),
  'POST /tournaments/{id}/moderators': asked('moderate', Moderator, {
    role: Type.Optional(oneOf(moderatorRoles)),
    stations: Type.Optional(Stations),
  }),
  'PATCH /tournaments/{id}/moderators': answered('moderate', Moderator),
  'PUT /tournaments/{id}/moderators': removed('moderator', { tournament: 'caster' }, ['NOT_FOUND', 'FORBIDDEN']),
  'PATCH /tournaments/{id}/moderators/{userId}': {
    access: { tournament: 'host' },
    summary: 'Set the responsibilities of a staff member; a judge gets stations',
    body: partial({ role: oneOf(moderatorRoles), stations: Stations }),
    reply: one(Moderator),
    problems: ['NOT_FOUND', 'INVALID'],
  },
  'POST /moderator/tournaments/{id}': {
    access: 'moderator',
    summary: 'Assign yourself to an event as a moderator',
    reply: one(Moderator),
    problems: ['NOT_FOUND'],
  },
  'GET /moderator': {
    access: 'moderator',
    summary: 'Platform moderators by name',
    query: paged({ search: Type.Optional(Type.String({ maxLength: 80 })) }),
    reply: many(UserCard),
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
      open({
        tournament: open({ id: Id, name: Type.String() }),
        as: oneOf(['host', 'moderator']),
        role: maybe(oneOf(moderatorRoles)),
        by: maybe(UserCard),
      }),
    ),
  },
})

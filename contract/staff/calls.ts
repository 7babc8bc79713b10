import { type Access, area, many, none, one, paged } from '../core/endpoint.ts'
import type { Code } from '../core/problems.ts'
import { Id, nullable, object, oneOf, partial, strictObject, type TSchema, Type } from '../core/shape.ts'
import { OrganizationLink } from '../organizations/shapes.ts'
import { UserCard } from '../profiles/shapes.ts'
import { HostMetadata, Station } from '../tournaments/columns.ts'
import { eventTypes, tournamentLimits as limits, moderatorRoles, staffAnswers } from '../tournaments/constants.ts'
import { TournamentCard } from '../tournaments/shapes.ts'
import { Host, Moderator } from './shapes.ts'

const Stations = Type.Array(Station.properties.name, { maxItems: limits.stations, uniqueItems: true })

/** By id or by username. */
const UserRef = { userId: Type.Optional(Id), username: Type.Optional(Type.String({ maxLength: 40 })) }

const listCall = <S extends TSchema>(verb: string, shape: S) =>
  ({
    access: 'public',
    summary: `The users who ${verb} an event; open invitations are visible to hosts and to the invited users`,
    reply: many(shape),
    problems: ['NOT_FOUND'],
  }) as const

const inviteCall = <S extends TSchema, F extends Record<string, TSchema>>(verb: string, shape: S, fields: F) =>
  ({
    access: { tournament: 'host' },
    summary: `Invite a user to ${verb}`,
    body: strictObject({ ...UserRef, ...fields }),
    reply: one(shape),
    problems: ['NO_SUCH_PERSON', 'ALREADY_STAFF'],
  }) as const

const answerCall = <S extends TSchema>(verb: string, shape: S) =>
  ({
    access: 'user',
    summary: `Accept or decline the invitation to ${verb}`,
    body: strictObject({ status: oneOf(staffAnswers) }),
    reply: one(shape),
    problems: ['NOT_FOUND'],
  }) as const

const removeCall = <const A extends Access, const P extends readonly Code[]>(role: string, access: A, problems: P) => ({
  access,
  summary: `Remove a ${role} of the event, or leave as one`,
  body: strictObject({ userId: Id }),
  reply: none,
  problems,
})

export const staff = area({
  'GET /tournaments/{id}/hosts': listCall('host', Host),
  'POST /tournaments/{id}/hosts': inviteCall('host', Host, { metadata: Type.Optional(HostMetadata) }),
  'PATCH /tournaments/{id}/hosts': answerCall('host', Host),
  'PUT /tournaments/{id}/hosts': removeCall('host', { tournament: 'host' }, ['NOT_FOUND', 'LAST_HOST']),
  'GET /tournaments/{id}/moderators': listCall('moderate', Moderator),
  'POST /tournaments/{id}/moderators': inviteCall('moderate', Moderator, {
    role: Type.Optional(oneOf(moderatorRoles)),
    stations: Type.Optional(Stations),
  }),
  'PATCH /tournaments/{id}/moderators': answerCall('moderate', Moderator),
  'PUT /tournaments/{id}/moderators': removeCall('moderator', { tournament: 'caster' }, ['NOT_FOUND', 'FORBIDDEN']),
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
    summary: 'The events you moderate, upcoming ones first',
    query: paged({}),
    reply: many(TournamentCard),
  },
  'GET /moderator/organizations': {
    access: 'moderator',
    summary: 'The communities whose events you moderate',
    query: paged({}),
    reply: many(OrganizationLink),
  },
  'GET /user/staff': {
    access: 'user',
    summary: 'Your open invitations to the staff of events',
    reply: many(
      object({
        tournament: object({ id: Id, name: Type.String(), eventType: oneOf(eventTypes) }),
        as: oneOf(['host', 'moderator']),
        role: nullable(oneOf(moderatorRoles)),
        by: nullable(UserCard),
      }),
    ),
  },
})

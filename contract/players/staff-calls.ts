import { Avatar } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, csv, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { nullable, object, strictObject, Type } from '../core/shape.ts'
import { FormResponse } from './columns.ts'
import { playerLimits as limits } from './constants.ts'
import { OwnPlayer, Player, PublicPlayer } from './shapes.ts'
import { Import, ImportPreview, NewPlayer } from './staff-shapes.ts'

const StaffPlayer = object({ ...Player.properties, formResponse: nullable(FormResponse) })

export const playerStaffCalls = area({
  'POST /tournaments/{id}/players': {
    access: { tournament: 'moderator' },
    summary:
      'Add an entrant manually; a full event adds it to the waitlist. A running Swiss event pairs it from the next round',
    body: NewPlayer,
    reply: one(OwnPlayer),
    idempotent: true,
    problems: [
      'NO_SUCH_PERSON',
      'ALREADY_IN',
      'ALREADY_STARTED',
      'ALREADY_ENDED',
      'ALREADY_COMPLETED',
      'NO_MORE_ROUNDS',
      'TOURNAMENT_FULL',
      'TOO_MANY_GUESTS',
      'INVITE_LIMIT',
      'TEAM_FULL',
      'NOT_A_TEAM_EVENT',
      'INVALID',
    ],
  },
  'DELETE /tournaments/{id}/players/{playerId}': {
    access: { tournament: 'moderator' },
    summary: 'Remove an entrant before the start; the entry fee is refunded, and the first on the waitlist moves up',
    query: strictObject({ reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
    reply: none,
    problems: ['ALREADY_STARTED'],
  },
  'POST /tournaments/{id}/players/import': {
    access: { tournament: 'host' },
    summary: 'Import entrants from a table or a pasted list: preview, then apply',
    body: Import,
    reply: one(ImportPreview),
    idempotent: true,
    problems: ['ALREADY_STARTED', 'TOURNAMENT_FULL', 'TOO_MANY_GUESTS', 'INVITE_LIMIT'],
  },
  'GET /tournaments/{id}/csv': {
    access: { tournament: 'moderator' },
    summary: 'The entrants as CSV',
    reply: csv,
  },
  'GET /tournaments/{id}/csvForm': {
    access: { tournament: 'moderator' },
    summary: 'The form answers as CSV',
    reply: csv,
  },
  'GET /admin/tournaments/{id}/players': {
    access: { tournament: 'moderator' },
    summary: 'All entrants, as staff see them',
    query: paged({
      query: Type.Optional(Type.String({ maxLength: 100 })),
      form: Type.Optional(Type.Boolean({ description: 'Include the form answers' })),
      latest: Type.Optional(Type.Boolean({ description: 'The latest registrations first' })),
    }),
    reply: many(StaffPlayer),
  },
  'PATCH /admin/tournaments/{id}/players/{playerId}': {
    access: { tournament: 'moderator' },
    summary: 'Set or remove the score of an entrant; on a leaderboard it replaces the attempts so far',
    body: strictObject({ score: nullable(Type.Number({ minimum: -1e12, maximum: 1e12 })) }),
    reply: one(StaffPlayer),
    problems: ['NOT_FOUND', 'ALREADY_COMPLETED', 'EVENT_CANCELLED', 'PLAYS_IN_IT', 'BAD_SCORE', 'NO_ATTEMPTS_LEFT'],
  },
  'GET /admin/tournaments/{id}/search': {
    access: { tournament: 'moderator' },
    summary: 'Search entrants by name; returns at most ten',
    query: strictObject({ query: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: many(PublicPlayer),
  },
  'GET /players/{id}': {
    access: 'public',
    summary: 'One entrant of any event',
    reply: one(PublicPlayer),
    problems: ['NOT_FOUND'],
  },
  'POST /players/{id}/avatar': {
    access: 'user',
    summary: 'Upload the image of an entrant, as its captain or as staff',
    body: form({ image: file(limits.avatarBytes, ...imageTypes) }),
    reply: one(object({ image: nullable(Avatar) })),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_STARTED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE'],
  },
})

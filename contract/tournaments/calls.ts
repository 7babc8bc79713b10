import { Artwork } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, file, form, none, one } from '../core/endpoint.ts'
import { BySlug, Id, nullable, object, oneOf, Stored, strictObject, Type } from '../core/shape.ts'
import { artworkKinds, type EventRole, tournamentLimits as limits } from './constants.ts'
import { formCalls } from './form-calls.ts'
import { lifecycleCalls } from './lifecycle-calls.ts'
import { listCalls } from './list-calls.ts'
import { messageCalls } from './message-calls.ts'
import { NewTournament, Tournament, TournamentChange } from './shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    tournament: EventRole
  }
}

export const publishProblems = ['INVALID', 'NOT_READY_TO_PUBLISH', 'EMAIL_UNVERIFIED', 'BANNED', 'NOT_FOUND'] as const

/** What a change of an event accepts besides its fields, and why it is refused: the same for every kind. */
export const changeOptions = {
  confirm: Type.Optional(Type.Boolean({ description: 'Confirms a change that entrants get a notification of' })),
  featured: Type.Optional(Type.Boolean({ description: 'Featured by the site' })),
  stored: Type.Optional(Stored),
}
export const changeProblems = [
  'CONFLICT',
  'INVALID',
  'FORBIDDEN',
  'NOT_READY_TO_PUBLISH',
  'CONFIRM_NEEDED',
  'LOCKED_AFTER_START',
  'LOCKED_AFTER_COMPLETION',
  'PRIZE_LOWERED',
  'ENTRANTS_PRESENT',
] as const

export const tournaments = area({
  'POST /tournaments': {
    access: 'user',
    summary:
      'Create an event: blank, from a template or as a copy. It is a draft unless it is complete and the request names a visibility',
    body: strictObject({ ...NewTournament.properties, organizationId: Type.Optional(Id) }),
    reply: one(Tournament),
    idempotent: true,
    problems: [...publishProblems, 'EVENTS_BY_COMMUNITIES'],
  },
  'POST /enterprise/{orgId}/tournaments': {
    access: { enterprise: 'write', param: 'orgId' },
    summary: 'Create an event of the organization',
    body: NewTournament,
    reply: one(Tournament),
    idempotent: true,
    problems: publishProblems,
  },
  'GET /tournaments/slugs/{slug}': {
    access: 'public',
    summary: 'The event of a custom URL, and its current custom URL',
    params: BySlug,
    reply: one(object({ id: Id, slug: nullable(Type.String()) })),
    problems: ['NOT_FOUND'],
    cache: { tags: ['tournaments'], seconds: 60 },
  },
  'GET /tournaments/{id}': {
    access: 'public',
    summary: 'One event, as visible to the caller',
    reply: one(Tournament),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}', 'all-tournaments'], seconds: 15 },
  },
  'PATCH /tournaments/{id}': {
    access: { tournament: 'host' },
    summary: 'Change an event, or publish it by setting its visibility',
    body: strictObject({
      ...TournamentChange.properties,
      ...changeOptions,
    }),
    reply: one(Tournament),
    problems: changeProblems,
  },
  'DELETE /tournaments/{id}': {
    access: { tournament: 'host' },
    summary: 'Delete an event; entry fees are refunded',
    reply: none,
    problems: ['FORBIDDEN', 'ALREADY_COMPLETED'],
  },
  'POST /tournaments/{id}/passcode': {
    access: 'user',
    summary:
      'Unlock an event for the caller with its passcode. A wrong passcode and an unknown event get the same error',
    body: strictObject({ passcode: Type.String({ minLength: 1, maxLength: limits.passcode.max }) }),
    reply: none,
    problems: ['PASSCODE', 'RATE_LIMITED'],
  },
  'POST /tournaments/{id}/upload': {
    access: { tournament: 'host' },
    summary: 'Upload an image of the event; the background by default',
    body: form({
      image: file(limits.backgroundBytes, ...imageTypes),
      place: Type.Optional(oneOf(artworkKinds)),
    }),
    reply: one(object({ assets: Artwork })),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE', 'LOCKED_AFTER_START'],
  },
  ...formCalls,
  ...lifecycleCalls,
  ...listCalls,
  ...messageCalls,
})

import { area, ics, many, none, one, paged } from '../core/endpoint.ts'
import { Count, Id, nullable, object, oneOf, partial, strictObject, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Announcement, Stream } from './columns.ts'
import { tournamentLimits as limits, recipientGroups } from './constants.ts'
import { LogEntry } from './message-shapes.ts'

export const messageCalls = area({
  'POST /tournaments/{id}/announcements': {
    access: { tournament: 'host' },
    summary: 'Send an announcement to all entrants',
    body: strictObject({
      text: Type.String({ minLength: 1, maxLength: limits.announcement.max, pattern: '\\S' }),
      pinned: Type.Optional(Type.Boolean()),
    }),
    reply: one(Announcement),
    problems: ['TOO_MANY_ANNOUNCEMENTS'],
    idempotent: true,
    limit: { max: 20, seconds: 60 },
  },
  'PATCH /tournaments/{id}/announcements/{announcementId}': {
    access: { tournament: 'host' },
    summary: 'Edit, pin or unpin an announcement',
    body: partial({
      text: Type.String({ minLength: 1, maxLength: limits.announcement.max, pattern: '\\S' }),
      pinned: Type.Boolean(),
    }),
    reply: one(Announcement),
    problems: ['NOT_FOUND'],
  },
  'DELETE /tournaments/{id}/announcements/{announcementId}': {
    access: { tournament: 'host' },
    summary: 'Delete an announcement',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/email': {
    access: { tournament: 'host' },
    summary: 'Send an email to a selection of the entrants',
    body: strictObject({
      subject: Type.String({ minLength: 1, maxLength: limits.mailSubject.max, pattern: '\\S' }),
      text: Type.String({ minLength: 1, maxLength: limits.mailText.max, pattern: '\\S' }),
      to: oneOf(recipientGroups),
      playerIds: Type.Optional(Type.Array(Id, { maxItems: 1_000, uniqueItems: true })),
      scheduledAt: Type.Optional(Time),
    }),
    reply: one(object({ recipients: Count })),
    idempotent: true,
    problems: ['REHEARSAL'],
    limit: { max: 10, seconds: 3_600 },
  },
  'GET /tournaments/{id}/log': {
    access: 'public',
    summary:
      'The log of staff actions, latest first: all of it for staff, the public part for everyone unless the host has hidden it',
    query: paged({
      action: Type.Optional(
        Type.String({ pattern: '^[a-z-]+(,[a-z-]+)*$', maxLength: 400, description: 'Actions, separated by commas' }),
      ),
      matchId: Type.Optional(Id),
      playerId: Type.Optional(Id),
    }),
    reply: many(LogEntry),
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/{id}/streams': {
    access: 'public',
    summary: 'The streams of an event',
    reply: many(object({ ...Stream.properties, provider: nullable(Type.String()), user: nullable(UserCard) })),
    problems: ['NOT_FOUND'],
    etag: true,
    shared: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'GET /tournaments/{id}/ics': {
    access: 'public',
    summary: 'An event as a calendar file',
    reply: ics,
    problems: ['NOT_FOUND'],
  },
  'GET /organizations/{id}/ics': {
    access: 'public',
    summary: 'The public events of a community and the fixtures of its leagues as a calendar feed',
    reply: ics,
    problems: ['NOT_FOUND'],
  },
  'GET /user/calendar': {
    access: 'user',
    summary: 'The secret URL of your calendar feed',
    reply: one(object({ url: Type.String() })),
  },
  'POST /user/calendar/reset': {
    access: 'user',
    whileBanned: true,
    summary: 'Get a new secret URL for your calendar feed; the old one stops working',
    reply: one(object({ url: Type.String() })),
  },
  'GET /calendar/{token}': {
    access: 'public',
    summary: 'The calendar feed of the user with this secret URL',
    params: strictObject({ token: Type.String({ minLength: 20, maxLength: 200 }) }),
    reply: ics,
    problems: ['NOT_FOUND'],
  },
})

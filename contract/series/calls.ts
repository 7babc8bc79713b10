import { Artwork } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { area, csv, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { Id, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { artworkKinds, regions } from '../tournaments/constants.ts'
import { seriesLimits as limits, type SeriesRole } from './constants.ts'
import {
  Entrant,
  NewAdjustment,
  NewSeries,
  Series,
  SeriesCard,
  SeriesChange,
  SeriesManagement,
  SeriesStanding,
} from './shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    series: SeriesRole
  }
}

const search = Type.Optional(Type.String({ maxLength: 80 }))

const scope = {
  game: Type.Optional(Id),
  region: Type.Optional(oneOf(regions)),
}

export const series = area({
  'GET /series': {
    access: 'public',
    summary: 'Public series by name: all, of a community, or with mine the ones that you run, also unpublished ones',
    query: paged({ search, organizationId: Type.Optional(Id), mine: Type.Optional(Type.Boolean()) }),
    reply: many(SeriesCard),
    etag: true,
    shared: { except: { mine: true } },
    cache: { tags: ['series', 'tournaments', 'leagues'], seconds: 15 },
  },
  'POST /series': {
    access: 'user',
    summary: 'Create a series of your own or of a community that you manage',
    body: NewSeries,
    reply: one(Series),
    idempotent: true,
    problems: ['FORBIDDEN', 'BANNED', 'NOT_FOUND', 'INVALID', 'EVENTS_BY_COMMUNITIES'],
  },
  'GET /series/{id}': {
    access: 'public',
    summary: 'One series with its events, as visible to the caller',
    reply: one(Series),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['series:{id}', 'tournaments', 'leagues'], seconds: 15 },
  },
  'PATCH /series/{id}': {
    access: { series: 'staff' },
    summary: 'Change a series, its rules or its finale; a change of the rules ranks all entrants again',
    body: SeriesChange,
    reply: one(Series),
    problems: ['NOT_FOUND', 'INVALID', 'NEXT_EVENT_CLOSED', 'FINALE_INVITED', 'CONFLICT'],
  },
  'DELETE /series/{id}': {
    access: { series: 'staff' },
    summary: 'Delete a series; its events stay',
    reply: none,
  },
  'POST /series/{id}/upload': {
    access: { series: 'staff' },
    summary: 'Upload an image of the series; the background by default',
    body: form({
      image: file(limits.imageBytes, ...imageTypes),
      place: Type.Optional(oneOf(artworkKinds)),
    }),
    reply: one(object({ assets: Artwork })),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'],
  },
  'GET /series/{id}/standings': {
    access: 'public',
    summary: 'The standings: of all events, or of the events of one game or one region',
    query: strictObject({
      ...paged({ search, ...scope }).properties,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    reply: many(SeriesStanding),
    problems: ['NOT_FOUND'],
    etag: true,
    shared: true,
    cache: { tags: ['series:{id}'], seconds: 15 },
  },
  'GET /series/{id}/standings/export': {
    access: 'public',
    summary: `The first ${limits.listedEntrants} rows of the standings as CSV, fewer with more than 50 events: a column with the points of each event`,
    query: strictObject(scope),
    reply: csv,
    problems: ['NOT_FOUND'],
    limit: { max: 20, seconds: 60 },
  },
  'GET /series/{id}/manage': {
    access: { series: 'staff' },
    summary: 'Invitations of events, adjustments, open claims and invitations to the finale',
    reply: one(SeriesManagement),
  },
  'POST /series/{id}/events': {
    access: { series: 'staff' },
    summary: 'Add an event that you host, or ask the hosts of another event to add it',
    body: strictObject({ eventId: Id }),
    reply: one(object({ added: Type.Boolean() })),
    problems: ['NOT_FOUND', 'ALREADY_IN', 'ALREADY_ASKED', 'REHEARSAL', 'TOO_MANY_EVENTS'],
  },
  'DELETE /series/{id}/events/{eventId}': {
    access: { series: 'staff' },
    summary: 'Remove an event, or withdraw the request to its hosts',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /series/{id}/invites/{eventId}': {
    access: { tournament: 'host', param: 'eventId' },
    summary: 'As a host of an event, answer the request of a series',
    body: strictObject({ accept: Type.Boolean() }),
    reply: none,
    problems: ['NOT_FOUND', 'INVITE_OVER', 'ALREADY_IN', 'TOO_MANY_EVENTS'],
  },
  'POST /series/{id}/adjustments': {
    access: { series: 'staff' },
    summary: 'Add or deduct points of an entrant, with a reason that everyone can read',
    body: NewAdjustment,
    reply: none,
    problems: ['NOT_FOUND', 'INVALID', 'TOO_MANY_ADJUSTMENTS'],
  },
  'DELETE /series/{id}/adjustments/{adjustmentId}': {
    access: { series: 'staff' },
    summary: 'Remove an adjustment',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /series/{id}/claims': {
    access: 'user',
    summary: 'Claim the results of an entrant without an account; the staff decides',
    body: strictObject({ entrant: Entrant }),
    reply: none,
    problems: ['NOT_FOUND', 'ALREADY_CLAIMED', 'ALREADY_ASKED', 'RATE_LIMITED', 'BANNED'],
  },
  'POST /series/{id}/claims/{claimId}': {
    access: { series: 'staff' },
    summary: 'Accept or decline a claim; the results move to the account',
    body: strictObject({ accept: Type.Boolean() }),
    reply: none,
    problems: ['NOT_FOUND', 'ALREADY_ANSWERED', 'ALREADY_CLAIMED'],
  },
  'POST /series/{id}/finale': {
    access: { series: 'staff' },
    summary: 'Invite the best entrants to the finale; a declined or expired invitation passes on to the next entrant',
    reply: none,
    problems: ['NOT_FOUND', 'FINALE_MISSING', 'FINALE_INVITED', 'NEXT_EVENT_CLOSED', 'TOO_FEW_ENTRANTS'],
  },
  'POST /series/{id}/finale/{finalistId}': {
    access: 'user',
    summary: 'Answer your invitation to the finale; the staff can answer for an entrant without an account',
    body: strictObject({ accept: Type.Boolean() }),
    reply: none,
    problems: ['NOT_FOUND', 'INVITE_OVER', 'NEXT_EVENT_CLOSED', 'NEXT_EVENT_FULL', 'ALREADY_IN', 'COMMUNITY_BANNED'],
  },
})

import { area, many, one, paged } from '../core/endpoint.ts'
import { closed, Id, oneOf, open, Type } from '../core/shape.ts'
import { regions, tournamentFilters, tournamentTypes } from './constants.ts'
import { KeptEvent, NewSeries, Series, TournamentCard } from './shapes.ts'

const region = `(${regions.join('|')})`

const kind = `(${tournamentTypes.join('|')})`

const words = (word: string, more: object = {}) =>
  Type.Optional(Type.String({ pattern: `^${word}(,${word})*$`, maxLength: 200, ...more }))

const search = Type.Optional(Type.String({ maxLength: 80 }))

const status = Type.Optional(oneOf(tournamentFilters))

/** What a list of events may be narrowed to; several games, types or regions with commas between them. */
const filters = {
  status,
  search,
  game: Type.Optional(Type.String({ maxLength: 400, description: 'Slugs of games' })),
  type: words(kind),
  region: words(region),
  platform: Type.Optional(Type.String({ maxLength: 400, description: 'Ids of platforms' })),
  tag: Type.Optional(Type.String({ maxLength: 200, description: 'Tags; an event with any of them' })),
  series: Type.Optional(Id),
  fee: Type.Optional(Type.Boolean({ description: 'false: free to enter; true: entry costs coins' })),
  open: Type.Optional(Type.Boolean({ description: 'Can be joined now' })),
  from: Type.Optional(Type.String({ format: 'date-time' })),
  to: Type.Optional(Type.String({ format: 'date-time' })),
}

export const listCalls = area({
  'GET /series': {
    access: 'public',
    summary: 'Series by name: of a community, or with mine those the caller made',
    query: paged({ search, organizationId: Type.Optional(Id), mine: Type.Optional(Type.Boolean()) }),
    reply: many(Series),
  },
  'POST /series': {
    access: 'user',
    summary: 'Begin a series, of one’s own or of a community one runs; its events name it',
    body: NewSeries,
    reply: one(Series),
    problems: ['FORBIDDEN', 'BANNED', 'NOT_FOUND'],
  },
  'GET /tournaments': {
    access: 'public',
    summary:
      'Public events; drafts are the own ones of whoever asks. The total counts as far as a thousand, as in all lists of events',
    query: paged(filters),
    reply: many(TournamentCard),
    etag: true,
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /tournaments/getAll': {
    access: 'public',
    summary: 'Public events of a stretch of time, for a calendar',
    query: closed({ ...filters, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 500 })) }),
    reply: many(TournamentCard),
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /tournaments/featured': {
    access: 'public',
    summary: 'Events this site puts in front',
    reply: many(TournamentCard),
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /tournaments/created': {
    access: 'user',
    summary: 'Events the caller made or helps to host, drafts too: the next first, then those that are over',
    query: paged({ status, search }),
    reply: many(TournamentCard),
  },
  'GET /organizations/tournaments': {
    access: 'public',
    summary: 'The public events of all communities; with complete, those that are over',
    query: paged({ search, complete: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(TournamentCard),
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /organizations/{id}/tournaments': {
    access: 'public',
    summary:
      'The events of a community, the next ones first; with complete, those that are over. Members see its private ones too',
    query: paged({ search, complete: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(TournamentCard),
  },
  'GET /admin/organizations/{id}/tournaments': {
    access: { organization: 'ADMIN' },
    summary: 'Every event of a community, whatever its visibility; list shows one page, all the whole of it',
    query: paged({ status, search, list: Type.Optional(Type.Boolean()), all: Type.Optional(Type.Boolean()) }),
    reply: many(TournamentCard),
  },
  'GET /admin/search/tournaments': {
    access: 'admin',
    summary: 'Any event by a part of its name, its id or its community',
    query: paged({ q: search, type: words(kind), notType: words(kind) }),
    reply: many(KeptEvent),
  },
  'GET /admin/templates': {
    access: 'admin',
    summary: 'Events that others may start from',
    query: paged({ search }),
    reply: many(KeptEvent),
  },
  'PATCH /admin/templates': {
    access: 'admin',
    summary: 'Make an event a template for all, or no longer',
    body: closed({ tournamentId: Id, globalTemplate: Type.Boolean() }),
    reply: { kind: 'none' },
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/templates': {
    access: 'user',
    summary: 'Templates of the site and own events to create an event from, latest first',
    query: paged({ organizationId: Type.Optional(Id) }),
    reply: many(open({ ...TournamentCard.properties, globalTemplate: Type.Boolean() })),
  },
})

import { area, many, paged } from '../core/endpoint.ts'
import { Id, IdOrName, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { listOrders, regions, tournamentFilters, tournamentTypes } from './constants.ts'
import { AdminTournament, TournamentCard } from './shapes.ts'

const regionPattern = `(${regions.join('|')})`

const typePattern = `(${tournamentTypes.join('|')})`

const commaList = (itemPattern: string) =>
  Type.Optional(Type.String({ pattern: `^${itemPattern}(,${itemPattern})*$`, maxLength: 200 }))

const search = Type.Optional(Type.String({ maxLength: 80 }))

const status = Type.Optional(oneOf(tournamentFilters))

/** Filters of a list of events; several games, types or regions are separated by commas. */
const filters = {
  status,
  search,
  game: Type.Optional(Type.String({ maxLength: 810, description: 'Slugs of games' })),
  type: commaList(typePattern),
  region: commaList(regionPattern),
  platform: Type.Optional(Type.String({ maxLength: 400, description: 'Ids of platforms' })),
  tag: Type.Optional(Type.String({ maxLength: 200, description: 'Tags; events with any of them' })),
  series: Type.Optional(Id),
  fee: Type.Optional(Type.Boolean({ description: 'false: free to enter; true: entry costs coins' })),
  open: Type.Optional(Type.Boolean({ description: 'Open for registration' })),
  joinable: Type.Optional(
    Type.Boolean({
      description: 'Open, with a free spot, and the entry rules admit the caller; answers in the form are not checked',
    }),
  ),
  ownGames: Type.Optional(Type.Boolean({ description: 'Games that the caller plays; all games if they named none' })),
  teams: Type.Optional(Type.Boolean({ description: 'false: solo events; true: team events' })),
  sort: Type.Optional(oneOf(listOrders)),
  from: Type.Optional(Type.String({ format: 'date-time' })),
  to: Type.Optional(Type.String({ format: 'date-time' })),
}

export const listCalls = area({
  'GET /tournaments': {
    access: 'public',
    summary: 'Public events; the filter draft lists your drafts. In all lists of events the total stops at 1,000',
    query: paged(filters),
    reply: many(TournamentCard),
    etag: true,
    shared: { except: { status: 'draft', joinable: true, ownGames: true } },
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /tournaments/getAll': {
    access: 'public',
    summary: 'Public events in a period, for a calendar',
    query: strictObject({ ...filters, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 500 })) }),
    reply: many(TournamentCard),
    etag: true,
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /tournaments/featured': {
    access: 'public',
    summary:
      'Events for the home page: featured by admins, then of hosts who have completed an event; none with a passcode',
    reply: many(TournamentCard),
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /tournaments/created': {
    access: 'user',
    summary: 'Events that you host, including drafts: upcoming ones first, then past ones',
    query: paged({ status, search }),
    reply: many(TournamentCard),
  },
  'GET /organizations/tournaments': {
    access: 'public',
    summary: 'Public events of all communities; with complete, past ones',
    query: paged({ search, complete: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(TournamentCard),
    cache: { tags: ['tournaments'], seconds: 15 },
  },
  'GET /organizations/{id}/tournaments': {
    access: 'public',
    summary:
      'The events of a community that are not over, or those of a status; with complete, past ones. Members also see private events',
    params: IdOrName,
    query: paged({
      search,
      complete: Type.Optional(Type.Boolean({ default: false })),
      status: Type.Optional(oneOf(['upcoming', 'live'])),
    }),
    reply: many(TournamentCard),
    etag: true,
    cache: { tags: ['tournaments', 'organizations'], seconds: 15 },
  },
  'GET /admin/organizations/{id}/tournaments': {
    access: { organization: 'ADMIN' },
    summary: 'All events of a community with any visibility; list returns one page, all returns everything',
    query: paged({ status, search, list: Type.Optional(Type.Boolean()), all: Type.Optional(Type.Boolean()) }),
    reply: many(TournamentCard),
  },
  'GET /admin/search/tournaments': {
    access: 'admin',
    summary: 'Search all events by part of the name, by id or by community',
    query: paged({ q: search, type: commaList(typePattern), notType: commaList(typePattern) }),
    reply: many(AdminTournament),
  },
  'GET /admin/templates': {
    access: 'admin',
    summary: 'Event templates',
    query: paged({ search }),
    reply: many(AdminTournament),
  },
  'PATCH /admin/templates': {
    access: 'admin',
    summary: 'Make an event a template for everyone, or undo it',
    body: strictObject({ tournamentId: Id, globalTemplate: Type.Boolean() }),
    reply: { kind: 'none' },
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/templates': {
    access: 'user',
    summary: 'Templates of the site and your events, to create an event from; latest first',
    query: paged({ organizationId: Type.Optional(Id) }),
    reply: many(object({ ...TournamentCard.properties, globalTemplate: Type.Boolean() })),
  },
})

import { automations } from '../automations/calls.ts'
import { areaOf, many, none, one, paged } from '../core/endpoint.ts'
import { Id, IdOrName, oneOf, strictObject, Type } from '../core/shape.ts'
import { exports } from '../exports/calls.ts'
import { invites } from '../invites/calls.ts'
import { matches } from '../matches/calls.ts'
import { payments } from '../payments/calls.ts'
import { players } from '../players/calls.ts'
import { staff } from '../staff/calls.ts'
import { tickets } from '../tickets/calls.ts'
import { changeOptions, changeProblems, publishProblems, tournaments } from '../tournaments/calls.ts'
import { type EventRole, listOrders, regions, tournamentFilters } from '../tournaments/constants.ts'
import { lifecycleCalls } from '../tournaments/lifecycle-calls.ts'
import { messageCalls } from '../tournaments/message-calls.ts'
import { leagueTypes } from './constants.ts'
import { forLeagues } from './for-leagues.ts'
import { ladderCalls } from './ladder-calls.ts'
import { seasonCalls } from './season-calls.ts'
import { League, LeagueCard, LeagueChange, NewLeague, OwnLeague } from './shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    league: EventRole
  }
}

const commaList = (values: readonly string[]) =>
  Type.Optional(Type.String({ pattern: `^(${values.join('|')})(,(${values.join('|')}))*$`, maxLength: 200 }))

/** Filters of a list of leagues; several games, types or regions are separated by commas. */
const filters = {
  status: Type.Optional(oneOf(tournamentFilters)),
  search: Type.Optional(Type.String({ maxLength: 80 })),
  game: Type.Optional(Type.String({ maxLength: 810, description: 'Slugs of games' })),
  type: commaList(leagueTypes),
  region: commaList(regions),
  fee: Type.Optional(Type.Boolean({ description: 'false: free to enter; true: entry costs coins' })),
  teams: Type.Optional(Type.Boolean({ description: 'false: solo leagues; true: team leagues' })),
  sort: Type.Optional(oneOf(listOrders)),
}

/** The calls that only leagues have. */
export const ownCalls = areaOf('leagues')({
  'GET /leagues': {
    access: 'public',
    summary: 'Public leagues; the filter draft lists your drafts. The total stops at 1,000',
    query: paged(filters),
    reply: many(LeagueCard),
    etag: true,
    shared: { except: { status: 'draft' } },
    cache: { tags: ['leagues'], seconds: 15 },
  },
  'GET /leagues/created': {
    access: 'user',
    summary: 'Leagues that you host, including drafts: latest first',
    query: paged({ status: filters.status, search: filters.search }),
    reply: many(LeagueCard),
  },
  'GET /organizations/{id}/leagues': {
    access: 'public',
    summary: 'The leagues of a community. Members also see private leagues',
    params: IdOrName,
    query: paged({ status: filters.status }),
    reply: many(LeagueCard),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['leagues', 'organizations'], seconds: 15 },
  },
  'GET /moderator/leagues': {
    access: 'moderator',
    summary: 'The leagues you moderate, open ones first',
    query: paged({}),
    reply: many(LeagueCard),
  },
  'POST /leagues': {
    access: 'user',
    summary: 'Create a league. It is a draft unless it is complete and the request names a visibility',
    body: strictObject({ ...NewLeague.properties, organizationId: Type.Optional(Id) }),
    reply: one(League),
    idempotent: true,
    problems: [...publishProblems, 'EVENTS_BY_COMMUNITIES'],
  },
  'GET /leagues/{id}': {
    access: 'public',
    summary: 'One league, as visible to the caller',
    reply: one(League),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['league:{id}', 'all-leagues'], seconds: 15 },
  },
  'PATCH /leagues/{id}': {
    access: { league: 'host' },
    summary: 'Change a league, or publish it by setting its visibility',
    body: strictObject({
      ...LeagueChange.properties,
      ...changeOptions,
    }),
    reply: one(League),
    problems: changeProblems,
  },
  'DELETE /leagues/{id}': {
    access: { league: 'host' },
    summary: 'Delete a league; entry fees are refunded',
    reply: none,
    problems: ['FORBIDDEN', 'ALREADY_COMPLETED'],
  },
  'GET /user/leagues': {
    access: 'user',
    summary: 'The leagues that you have entered; with complete, past ones',
    query: paged({ complete: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(OwnLeague),
  },
  ...seasonCalls,
  ...ladderCalls,
})

/** The calls of any event, also under `/leagues/{id}`. */
export const eventCalls = {
  ...forLeagues(lifecycleCalls),
  ...forLeagues(messageCalls),
  ...forLeagues({
    'POST /tournaments/{id}/passcode': tournaments['POST /tournaments/{id}/passcode'],
    'POST /tournaments/{id}/upload': tournaments['POST /tournaments/{id}/upload'],
  }),
  ...forLeagues(players),
  ...forLeagues(staff),
  ...forLeagues(matches),
  ...forLeagues(invites),
  ...forLeagues(payments),
  ...forLeagues(tickets),
  ...forLeagues(exports),
  ...forLeagues(automations),
}

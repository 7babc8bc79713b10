import { bulkBody, bulkReply } from '../core/bulk.ts'
import { area, csv, many, one, paged } from '../core/endpoint.ts'
import { Id, nullable, oneOf, partial, strictObject, Type } from '../core/shape.ts'
import { providers } from '../identity/constants.ts'
import { adminGameFilters, bulkGameActions, gameLimits as limits } from './constants.ts'
import {
  AdminGameDetails,
  AdminPlatformDetails,
  Game,
  GameChange,
  GameName,
  MergePreview,
  NewGame,
  Position,
} from './shapes.ts'

const PlatformName = Type.String({ minLength: 1, maxLength: limits.platformName.max, pattern: '\\S' })

const adminFilters = {
  search: Type.Optional(Type.String({ maxLength: 80 })),
  show: Type.Optional(oneOf(adminGameFilters)),
}

export const games = area({
  'GET /admin/games': {
    access: 'admin',
    summary: 'All games, including hidden ones',
    query: paged(adminFilters),
    reply: many(AdminGameDetails),
  },
  'GET /admin/games/csv': {
    access: 'admin',
    summary: 'All games as CSV, with the same filters',
    query: strictObject(adminFilters),
    reply: csv,
  },
  'POST /admin/games/bulk': {
    access: 'admin',
    summary: 'Feature or hide several games, or undo it',
    body: bulkBody(bulkGameActions),
    reply: bulkReply,
  },
  'POST /admin/games': {
    access: 'admin',
    summary: 'Add a game',
    body: NewGame,
    reply: one(AdminGameDetails),
    problems: ['GAME_TAKEN', 'INVALID'],
  },
  'GET /admin/games/{id}': {
    access: 'admin',
    summary: 'One game',
    reply: one(AdminGameDetails),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/games/{id}': {
    access: 'admin',
    summary: 'Change a game; a hidden game cannot be chosen for new events, and its events stay',
    body: GameChange,
    reply: one(AdminGameDetails),
    problems: ['NOT_FOUND', 'GAME_TAKEN', 'INVALID'],
  },
  'GET /admin/games/{id}/merge': {
    access: 'admin',
    summary: 'What a merge of a game into another one would move',
    query: strictObject({ into: Id }),
    reply: one(MergePreview),
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /admin/games/{id}/merge': {
    access: 'admin',
    summary: 'Merge a game into another one, which gets its events and everything else; the name stays as an alias',
    body: strictObject({ into: Id }),
    reply: one(AdminGameDetails),
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /admin/platforms': { access: 'admin', summary: 'All platforms', reply: many(AdminPlatformDetails) },
  'POST /admin/platforms': {
    access: 'admin',
    summary: 'Add a platform',
    body: strictObject({
      name: PlatformName,
      provider: Type.Optional(nullable(oneOf(providers))),
      position: Type.Optional(Position),
    }),
    reply: one(AdminPlatformDetails),
    problems: ['PLATFORM_TAKEN'],
  },
  'PATCH /admin/platforms/{id}': {
    access: 'admin',
    summary: 'Change a platform',
    body: partial({ name: PlatformName, provider: nullable(oneOf(providers)), position: Position }),
    reply: one(AdminPlatformDetails),
    problems: ['NOT_FOUND', 'PLATFORM_TAKEN'],
  },
  'POST /games': {
    access: 'user',
    summary:
      'Name a game that is not listed. The reply is the game of that name, which is created if there is none; admins review it later',
    body: strictObject({ name: GameName }),
    reply: one(Game),
    problems: ['INVALID', 'BANNED', 'EMAIL_UNVERIFIED', 'GAME_UNAVAILABLE', 'GAME_NAMES_USED_UP'],
  },
  'GET /games': {
    access: 'public',
    summary: 'All games of the site, then those that hosts named and that have open events',
    reply: many(Game),
    cache: { tags: ['games'], seconds: 60 },
  },
  'GET /games/featured': {
    access: 'public',
    summary: 'Featured games',
    reply: many(Game),
    cache: { tags: ['games'], seconds: 60 },
  },
})

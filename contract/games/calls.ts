import { area, many, one, paged } from '../core/endpoint.ts'
import { closed, Id, maybe, oneOf, partial, Type } from '../core/shape.ts'
import { providers } from '../identity/constants.ts'
import { gameLimits as limits } from './constants.ts'
import { Game, GameChange, KeptGame, KeptPlatform, NewGame, Position } from './shapes.ts'

const ById = closed({ id: Id })

const PlatformName = Type.String({ minLength: 1, maxLength: limits.platformName.max, pattern: '\\S' })

export const games = area({
  'GET /admin/games': {
    access: 'admin',
    summary: 'Every game, the hidden ones too',
    query: paged({ search: Type.Optional(Type.String({ maxLength: 80 })) }),
    reply: many(KeptGame),
  },
  'POST /admin/games': {
    access: 'admin',
    summary: 'Add a game',
    body: NewGame,
    reply: one(KeptGame),
    problems: ['GAME_TAKEN', 'INVALID'],
  },
  'GET /admin/games/{id}': {
    access: 'admin',
    summary: 'One game',
    params: ById,
    reply: one(KeptGame),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/games/{id}': {
    access: 'admin',
    summary: 'Change a game; a hidden game is not offered, and its events stay',
    params: ById,
    body: GameChange,
    reply: one(KeptGame),
    problems: ['NOT_FOUND', 'GAME_TAKEN', 'INVALID'],
  },
  'GET /admin/platforms': { access: 'admin', summary: 'What games are played on', reply: many(KeptPlatform) },
  'POST /admin/platforms': {
    access: 'admin',
    summary: 'Add a platform',
    body: closed({
      name: PlatformName,
      provider: Type.Optional(maybe(oneOf(providers))),
      position: Type.Optional(Position),
    }),
    reply: one(KeptPlatform),
    problems: ['PLATFORM_TAKEN'],
  },
  'PATCH /admin/platforms/{id}': {
    access: 'admin',
    summary: 'Change a platform',
    params: ById,
    body: partial({ name: PlatformName, provider: maybe(oneOf(providers)), position: Position }),
    reply: one(KeptPlatform),
    problems: ['NOT_FOUND', 'PLATFORM_TAKEN'],
  },
  'GET /games': {
    access: 'public',
    summary: 'All games that can be played here',
    reply: many(Game),
    cache: { tags: ['games'], seconds: 60 },
  },
  'GET /games/featured': {
    access: 'public',
    summary: 'The games this site puts in front',
    reply: many(Game),
    cache: { tags: ['games'], seconds: 60 },
  },
})

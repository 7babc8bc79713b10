/** Games and the platforms they are played on. */
import { Artwork } from './assets.json.ts'
import { area, many, one, paged } from './endpoint.ts'
import { GameSettings } from './games.json.ts'
import { gameLimits as limits } from './games.words.ts'
import { providers } from './identity.words.ts'
import { Count, closed, Id, maybe, oneOf, open, partial, type Static, Time, Type } from './shape.ts'

export const Platform = open({ id: Id, name: Type.String(), provider: maybe(Type.String()) })
export type Platform = Static<typeof Platform>

export const Game = open({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  shortName: maybe(Type.String()),
  assets: Artwork,
  platforms: Type.Array(Platform),
  /** Published events that have not ended. */
  events: Count,
})
export type Game = Static<typeof Game>

/** A game as those who keep the list see it. */
export const KeptGame = open({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  assets: Artwork,
  settings: GameSettings,
  instructions: maybe(Type.String()),
  hidden: Type.Boolean(),
  featured: Type.Boolean(),
  position: Type.Integer(),
  platforms: Type.Array(Platform),
  events: Count,
  createdAt: Time,
})
export type KeptGame = Static<typeof KeptGame>

export const KeptPlatform = open({ ...Platform.properties, position: Type.Integer(), games: Count })
export type KeptPlatform = Static<typeof KeptPlatform>

const ById = closed({ id: Id })
const Position = Type.Integer({ minimum: 0, maximum: 100_000 })
const Name = Type.String({ minLength: limits.name.min, maxLength: limits.name.max, pattern: '\\S' })
const PlatformName = Type.String({ minLength: 1, maxLength: limits.platformName.max, pattern: '\\S' })

const about = {
  slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
  assets: Artwork,
  settings: GameSettings,
  instructions: maybe(Type.String({ maxLength: limits.instructions.max })),
  hidden: Type.Boolean(),
  featured: Type.Boolean(),
  position: Position,
  platforms: Type.Array(Id, { uniqueItems: true, maxItems: 50 }),
}
export const GameChange = partial({ name: Name, ...about })
export type GameChange = Static<typeof GameChange>
export const NewGame = closed({ name: Name, ...partial(about).properties })
export type NewGame = Static<typeof NewGame>

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
    summary: 'Change a game; hidden, it is offered to nobody and its events stay',
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

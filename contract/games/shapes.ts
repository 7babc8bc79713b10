/** Games and the platforms they are played on. */
import { Artwork } from '../assets/columns.ts'
import {
  Count,
  Id,
  nullable,
  object,
  oneOf,
  partial,
  partialWithStored,
  type Static,
  strictObject,
  Time,
  Type,
} from '../core/shape.ts'
import { tournamentTypes } from '../tournaments/constants.ts'
import { GameSettings } from './columns.ts'
import { gameLimits as limits } from './constants.ts'

export const Platform = object({ id: Id, name: Type.String(), provider: nullable(Type.String()) })

export type Platform = Static<typeof Platform>

export const Game = object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  shortName: nullable(Type.String()),
  assets: Artwork,
  platforms: Type.Array(Platform),
  verified: Type.Boolean({ description: 'False for a game that a host named and no admin has reviewed' }),
  /** The usual settings of its events: a new event starts with them. */
  usual: object({ type: nullable(oneOf(tournamentTypes)), bestOf: nullable(Count), teamSizes: Type.Array(Count) }),
  /** Published events that have not ended. */
  events: Count,
})

export type Game = Static<typeof Game>

/** A game as admins see it. */
export const AdminGameDetails = object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  assets: Artwork,
  settings: GameSettings,
  instructions: nullable(Type.String()),
  hidden: Type.Boolean(),
  featured: Type.Boolean(),
  position: Type.Integer(),
  verified: Type.Boolean(),
  aliases: Type.Array(Type.String(), { description: 'Names of games that were merged into this one' }),
  platforms: Type.Array(Platform),
  events: Count,
  createdAt: Time,
})

export type AdminGameDetails = Static<typeof AdminGameDetails>

/** The numbers of what moves from `name` to `into`. */
export const MergePreview = object({
  name: Type.String(),
  into: Type.String(),
  tournaments: Count,
  leagues: Count,
  matches: Count,
  trophies: Count,
  ratings: Count,
})

export type MergePreview = Static<typeof MergePreview>

export const AdminPlatformDetails = object({ ...Platform.properties, position: Type.Integer(), games: Count })

export type AdminPlatformDetails = Static<typeof AdminPlatformDetails>

export const Position = Type.Integer({ minimum: 0, maximum: 100_000 })

export const GameName = Type.String({ minLength: limits.name.min, maxLength: limits.name.max, pattern: '\\S' })

const about = {
  slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
  assets: Artwork,
  settings: GameSettings,
  instructions: nullable(Type.String({ maxLength: limits.instructions.max })),
  hidden: Type.Boolean(),
  featured: Type.Boolean(),
  verified: Type.Boolean(),
  position: Position,
  platforms: Type.Array(Id, { uniqueItems: true, maxItems: 50 }),
}

export const GameChange = partialWithStored({ name: GameName, ...about })

export type GameChange = Static<typeof GameChange>

export const NewGame = strictObject({ name: GameName, ...partial(about).properties })

export type NewGame = Static<typeof NewGame>

/** Games and the platforms they are played on. */
import { Artwork } from './assets.json.ts'
import { area, many } from './endpoint.ts'
import { Count, Id, maybe, open, type Static, Type } from './shape.ts'

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

export const games = area({
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

/** Well-known games with their platforms, for new sites and for the demo. Their artwork is generated from the name. */
import type { GameSettings } from '@guildhall/contract/games/columns.ts'
import type { Provider } from '@guildhall/contract/identity/constants.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { gamePlatforms, games, platforms } from '../db/schema/games.ts'
import { invalidate } from '../live/bus.ts'

const starterPlatforms: { name: string; provider: Provider }[] = [
  { name: 'PC', provider: 'pc' },
  { name: 'PlayStation', provider: 'playstation' },
  { name: 'Xbox', provider: 'xbox' },
  { name: 'Nintendo Switch', provider: 'nintendo' },
  { name: 'Mobile', provider: 'mobile' },
]

type StarterGame = { slug: string; name: string; on: Provider[]; settings: GameSettings }

export const starterGames: StarterGame[] = [
  {
    slug: 'rocket-league',
    name: 'Rocket League',
    on: ['pc', 'playstation', 'xbox', 'nintendo'],
    settings: {
      shortName: 'RL',
      teamSizes: [1, 2, 3],
      bestOf: 5,
    },
  },
  {
    slug: 'street-fighter-6',
    name: 'Street Fighter 6',
    on: ['pc', 'playstation', 'xbox'],
    settings: {
      shortName: 'SF6',
      type: 'DOUBLE_ELIMINATION',
      teamSizes: [1],
      bestOf: 3,
    },
  },
  {
    slug: 'valorant',
    name: 'VALORANT',
    on: ['pc'],
    settings: {
      shortName: 'VAL',
      teamSizes: [5],
      bestOf: 3,
      maps: ['Ascent', 'Bind', 'Haven', 'Icebox', 'Lotus', 'Split', 'Sunset'],
    },
  },
  {
    slug: 'splatoon-3',
    name: 'Splatoon 3',
    on: ['nintendo'],
    settings: {
      shortName: 'SPL3',
      teamSizes: [4],
      bestOf: 5,
    },
  },
  {
    slug: 'ea-fc-26',
    name: 'EA FC 26',
    on: ['pc', 'playstation', 'xbox'],
    settings: {
      shortName: 'FC26',
      teamSizes: [1, 2],
      bestOf: 1,
    },
  },
  {
    slug: 'chess',
    name: 'Chess',
    on: ['pc', 'mobile'],
    settings: { shortName: 'Chess', teamSizes: [1], bestOf: 1 },
  },
]

/** Adds the games that do not exist yet, with their platforms. Returns the ids of all of them by slug. */
export function addStarterGames(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const newGames = starterGames.filter(({ slug }) => slugs.includes(slug))
  return db.transaction(async (db) => {
    if (newGames.length === 0) return new Map()
    const platformRows = await db
      .insert(platforms)
      .values(starterPlatforms.map((platform, position) => ({ ...platform, position })))
      .onConflictDoUpdate({ target: platforms.name, set: { position: sql`excluded.position` } })
      .returning()
    const added = await db
      .insert(games)
      .values(
        newGames.map(({ slug, name, settings }, position) => ({
          slug,
          name,
          settings,
          position,
          featured: position < 4,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: games.id, slug: games.slug })
    const links = added.flatMap(({ id: gameId, slug }) => {
      const on = newGames.find((game) => game.slug === slug)?.on ?? []
      return platformRows.flatMap(({ id: platformId, provider }) =>
        provider && on.includes(provider) ? [{ gameId, platformId }] : [],
      )
    })
    if (links.length > 0) await db.insert(gamePlatforms).values(links)
    await invalidate(db, 'games')
    const rows = await db
      .select({ id: games.id, slug: games.slug })
      .from(games)
      .where(
        inArray(
          games.slug,
          newGames.map(({ slug }) => slug),
        ),
      )
    return new Map(rows.map(({ slug, id }) => [slug, id]))
  })
}

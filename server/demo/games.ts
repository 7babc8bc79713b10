/** Six games and their platforms. Their artwork is generated from the name, so it infringes no copyright. */
import type { GameSettings } from '@guildhall/contract/games/columns.ts'
import type { Provider } from '@guildhall/contract/identity/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { gamePlatforms, games, platforms } from '../db/schema/games.ts'

const demoPlatforms: { name: string; provider: Provider }[] = [
  { name: 'PC', provider: 'pc' },
  { name: 'PlayStation', provider: 'playstation' },
  { name: 'Xbox', provider: 'xbox' },
  { name: 'Nintendo Switch', provider: 'nintendo' },
  { name: 'Mobile', provider: 'mobile' },
]

type DemoGame = { slug: string; name: string; on: Provider[]; settings: GameSettings }

const demoGames: DemoGame[] = [
  {
    slug: 'rocket-league',
    name: 'Rocket League',
    on: ['pc', 'playstation', 'xbox', 'nintendo'],
    settings: {
      shortName: 'RL',
      score: 'goals',
      teamSizes: [1, 2, 3],
      bestOf: 5,
      accounts: ['epic'],
      matchMinutes: 35,
    },
  },
  {
    slug: 'street-fighter-6',
    name: 'Street Fighter 6',
    on: ['pc', 'playstation', 'xbox'],
    settings: {
      shortName: 'SF6',
      type: 'DOUBLE_ELIMINATION',
      score: 'rounds',
      teamSizes: [1],
      bestOf: 3,
      matchMinutes: 20,
    },
  },
  {
    slug: 'valorant',
    name: 'VALORANT',
    on: ['pc'],
    settings: {
      shortName: 'VAL',
      score: 'rounds',
      teamSizes: [5],
      bestOf: 3,
      accounts: ['riot'],
      maps: ['Ascent', 'Bind', 'Haven', 'Icebox', 'Lotus', 'Split', 'Sunset'],
      matchMinutes: 90,
    },
  },
  {
    slug: 'splatoon-3',
    name: 'Splatoon 3',
    on: ['nintendo'],
    settings: {
      shortName: 'SPL3',
      score: 'points',
      teamSizes: [4],
      bestOf: 5,
      accounts: ['nintendo'],
      matchMinutes: 40,
    },
  },
  {
    slug: 'ea-fc-26',
    name: 'EA FC 26',
    on: ['pc', 'playstation', 'xbox'],
    settings: {
      shortName: 'FC26',
      score: 'goals',
      teamSizes: [1, 2],
      bestOf: 1,
      draws: true,
      accounts: ['ea'],
      matchMinutes: 25,
    },
  },
  {
    slug: 'chess',
    name: 'Chess',
    on: ['pc', 'mobile'],
    settings: { shortName: 'Chess', score: 'points', teamSizes: [1], bestOf: 1, draws: true, matchMinutes: 15 },
  },
]

export async function seedGames(db: Db): Promise<Map<string, string>> {
  const platformRows = await db
    .insert(platforms)
    .values(demoPlatforms.map((platform, position) => ({ ...platform, position })))
    .onConflictDoUpdate({ target: platforms.name, set: { position: sql`excluded.position` } })
    .returning()
  const rows = await db
    .insert(games)
    .values(
      demoGames.map(({ slug, name, settings }, position) => ({
        slug,
        name,
        settings,
        position,
        featured: position < 4,
      })),
    )
    .returning({ id: games.id, slug: games.slug })
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  const links = demoGames.flatMap(({ slug, on }) =>
    platformRows.flatMap(({ id, provider }) =>
      provider && on.includes(provider) ? [{ gameId: ids.get(slug) ?? '', platformId: id }] : [],
    ),
  )
  await db.insert(gamePlatforms).values(links)
  return ids
}

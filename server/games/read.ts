import type { Game, Platform } from '@guildhall/contract/games/shapes.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { gamePlatforms, games, platforms } from '../db/schema/games.ts'
import { tournaments } from '../db/schema/tournaments.ts'

/** A site has tens of games, not thousands, so the list is not paged. */
const maxGames = 500

export async function listGames(db: Db, { featured = false } = {}): Promise<Game[]> {
  const isVisible = featured ? and(eq(games.hidden, false), eq(games.featured, true)) : eq(games.hidden, false)
  const rows = await db
    .select()
    .from(games)
    .where(isVisible)
    .orderBy(asc(games.position), asc(games.name))
    .limit(maxGames)
  const [platformLists, events] = await Promise.all([platformsByGame(db), eventsByGame(db)])

  return rows.map(({ id, name, slug, settings, assets }) => ({
    id,
    name,
    slug,
    shortName: settings.shortName ?? null,
    assets,
    platforms: platformLists.get(id) ?? [],
    events: events.get(id) ?? 0,
  }))
}

export async function platformsByGame(db: Db): Promise<Map<string, Platform[]>> {
  const rows = await db
    .select({ gameId: gamePlatforms.gameId, id: platforms.id, name: platforms.name, provider: platforms.provider })
    .from(gamePlatforms)
    .innerJoin(platforms, eq(platforms.id, gamePlatforms.platformId))
    .orderBy(asc(platforms.position), asc(platforms.name))
  const byGame = Map.groupBy(rows, (row) => row.gameId)
  return new Map([...byGame].map(([gameId, list]) => [gameId, list.map(({ gameId: _, ...platform }) => platform)]))
}

export async function eventsByGame(db: Db): Promise<Map<string, number>> {
  const isOpen = and(eq(tournaments.visibility, 'PUBLIC'), isNull(tournaments.deletedAt), isNull(tournaments.endedAt))
  const rows = await db
    .select({ gameId: tournaments.gameId, events: sql<number>`count(*)::int` })
    .from(tournaments)
    .where(and(isOpen, isNotNull(tournaments.gameId)))
    .groupBy(tournaments.gameId)
  return new Map(rows.map(({ gameId, events }) => [gameId ?? '', events]))
}

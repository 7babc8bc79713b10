import type { Game, Platform } from '@guildhall/contract/games/shapes.ts'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isNotOfHiddenOrganization } from '../db/organization-role.ts'
import { gamePlatforms, games, platforms } from '../db/schema/games.ts'
import { allEvents } from '../events/all-events.ts'

const openColumns = ['organization_id', 'game_id', 'visibility', 'rehearsal', 'deleted_at', 'ended_at', 'cancelled_at']

/** The tournaments and leagues that Explore lists and that are neither over nor cancelled. Ends with a condition, so that another can follow. */
const openEvents =
  () => sql`${allEvents(...openColumns)} events where events.visibility = 'PUBLIC' and not events.rehearsal
  and num_nonnulls(events.deleted_at, events.ended_at, events.cancelled_at) = 0
  and ${isNotOfHiddenOrganization(sql`events.organization_id`)}`

/** A site has tens of games, not thousands, so the list is not paged. */
const maxGames = 500

export async function listGames(db: Db, { featured = false } = {}): Promise<Game[]> {
  const isVisible = and(eq(games.hidden, false), featured ? eq(games.featured, true) : undefined)
  // A game that a host named is listed only while it has an open event, so that a typing error does not stay in the list.
  const isListed = or(
    eq(games.verified, true),
    sql`exists (select from ${openEvents()} and events.game_id = ${games.id})`,
  )
  const rows = await db
    .select()
    .from(games)
    .where(and(isVisible, isListed))
    .orderBy(desc(games.verified), asc(games.position), asc(games.name))
    .limit(maxGames)
  return presentGames(db, rows)
}

export async function presentGames(db: Db, rows: (typeof games.$inferSelect)[]): Promise<Game[]> {
  const [platformLists, events] = await Promise.all([platformsByGame(db), eventsByGame(db)])
  return rows.map(({ id, name, slug, settings, assets, verified }) => ({
    id,
    name,
    slug,
    shortName: settings.shortName ?? null,
    assets,
    platforms: platformLists.get(id) ?? [],
    verified,
    usual: { type: settings.type ?? null, bestOf: settings.bestOf ?? null, teamSizes: settings.teamSizes ?? [] },
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
  const { rows } = await db.execute<{ gameId: string; events: number }>(sql`
    select game_id as "gameId", count(*)::int as events from ${openEvents()} and events.game_id is not null group by 1`)
  return new Map(rows.map(({ gameId, events }) => [gameId, events]))
}

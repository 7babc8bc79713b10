/** The list of games and platforms, as the house keeps it. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { GameChange, KeptGame, KeptPlatform, NewGame } from '@guildhall/contract/games/shapes.ts'
import type { Provider } from '@guildhall/contract/identity/constants.ts'
import { and, asc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { gamePlatforms, games, platforms } from '../db/schema/games.ts'
import { ensure, found } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { likePattern } from '../text/like-pattern.ts'
import { slugOf } from '../text/slug.ts'
import { eventsByGame, platformsByGame } from './read.ts'

type GameRow = typeof games.$inferSelect

export async function listKeptGames(db: Db, query: PageQuery & { search?: string }) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const shown = pattern ? ilike(games.name, pattern) : undefined
  const rows = await db
    .select()
    .from(games)
    .where(shown)
    .orderBy(asc(games.position), asc(games.name))
    .limit(limit)
    .offset(offset)
  return { rows: await kept(db, rows), total: await db.$count(games, shown) }
}

export async function findKeptGame(db: Db, id: string): Promise<KeptGame> {
  const rows = await db.select().from(games).where(eq(games.id, id))
  return found((await kept(db, rows))[0])
}

async function kept(db: Db, rows: GameRow[]): Promise<KeptGame[]> {
  const playedOn = await platformsByGame(db)
  const events = await eventsByGame(db)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    platforms: playedOn.get(row.id) ?? [],
    events: events.get(row.id) ?? 0,
  }))
}

export function createGame(db: Db, { platforms: on = [], ...fields }: NewGame) {
  return db.transaction(async (db) => {
    const named = { ...fields, name: fields.name.trim(), slug: fields.slug ?? slugOf(fields.name, 'game') }
    await ensureFree(db, named)
    const row = found((await db.insert(games).values(named).returning())[0])
    await place(db, row.id, on)
    await invalidate(db, 'games')
    return findKeptGame(db, row.id)
  })
}

export function updateGame(db: Db, id: string, { platforms: on, ...fields }: GameChange) {
  return db.transaction(async (db) => {
    const [before] = await db.select().from(games).where(eq(games.id, id)).for('update')
    const { name, slug } = { ...found(before), ...fields }
    await ensureFree(db, { name, slug }, id)
    await db
      .update(games)
      .set({ ...fields, updatedAt: new Date() })
      .where(eq(games.id, id))
    if (on) await place(db, id, on)
    await invalidate(db, 'games', 'tournaments')
    return findKeptGame(db, id)
  })
}

async function ensureFree(db: Db, { name, slug }: { name: string; slug: string }, id?: string) {
  const same = or(sql`lower(${games.name}) = lower(${name})`, eq(games.slug, slug))
  ensure((await db.$count(games, and(same, id ? ne(games.id, id) : undefined))) === 0, 'GAME_TAKEN')
}

async function place(db: Db, gameId: string, platformIds: string[]) {
  const known = platformIds.length > 0 ? await db.$count(platforms, inArray(platforms.id, platformIds)) : 0
  const path = 'body.platforms'
  const errors = [{ path, code: 'UNKNOWN', message: `${path}: UNKNOWN` }]
  ensure(known === platformIds.length, 'INVALID', { errors })
  await db.delete(gamePlatforms).where(eq(gamePlatforms.gameId, gameId))
  if (known > 0) await db.insert(gamePlatforms).values(platformIds.map((platformId) => ({ gameId, platformId })))
}

export async function listPlatforms(db: Db, id?: string): Promise<KeptPlatform[]> {
  const count = sql<number>`(select count(*)::int from game_platforms where platform_id = platforms.id)`
  return db
    .select({
      id: platforms.id,
      name: platforms.name,
      provider: platforms.provider,
      position: platforms.position,
      games: count,
    })
    .from(platforms)
    .where(id ? eq(platforms.id, id) : undefined)
    .orderBy(asc(platforms.position), asc(platforms.name))
}

type PlatformFields = { name?: string; provider?: Provider | null; position?: number }

export function createPlatform(db: Db, fields: PlatformFields & { name: string }) {
  return db.transaction(async (db) => {
    await ensureNameFree(db, fields.name)
    const [row] = await db.insert(platforms).values(fields).returning({ id: platforms.id })
    await invalidate(db, 'games')
    return found((await listPlatforms(db, found(row).id))[0])
  })
}

export function updatePlatform(db: Db, id: string, fields: PlatformFields) {
  return db.transaction(async (db) => {
    found((await listPlatforms(db, id))[0])
    if (fields.name) await ensureNameFree(db, fields.name, id)
    if (Object.keys(fields).length > 0) await db.update(platforms).set(fields).where(eq(platforms.id, id))
    await invalidate(db, 'games', 'tournaments')
    return found((await listPlatforms(db, id))[0])
  })
}

async function ensureNameFree(db: Db, name: string, id?: string) {
  const same = sql`lower(${platforms.name}) = lower(${name})`
  ensure((await db.$count(platforms, and(same, id ? ne(platforms.id, id) : undefined))) === 0, 'PLATFORM_TAKEN')
}

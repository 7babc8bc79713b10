/** Games and platforms for admins. */

import type { Artwork } from '@guildhall/contract/assets/columns.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { pick } from '@guildhall/contract/core/table.ts'
import { GameSettings } from '@guildhall/contract/games/columns.ts'
import type { AdminGameFilter } from '@guildhall/contract/games/constants.ts'
import type { AdminGameDetails, AdminPlatformDetails, GameChange, NewGame } from '@guildhall/contract/games/shapes.ts'
import type { Provider } from '@guildhall/contract/identity/constants.ts'
import { and, asc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { refuseUnsafeAddresses } from '../assets/artwork-addresses.ts'
import type { Db } from '../db/db.ts'
import { gamePlatforms, games, platforms } from '../db/schema/games.ts'
import { allEventTags } from '../events/event.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { writeCsv } from '../text/csv.ts'
import { likePattern } from '../text/like-pattern.ts'
import { slugOf } from '../text/slug.ts'
import { lockNames } from './lock-names.ts'
import { eventsByGame, platformsByGame } from './read.ts'

type GameRow = typeof games.$inferSelect

type AdminFilters = { search?: string; show?: AdminGameFilter }

const isShown: Record<AdminGameFilter, SQL> = {
  named: eq(games.verified, false),
  featured: eq(games.featured, true),
  hidden: eq(games.hidden, true),
}

function matches({ search, show }: AdminFilters): SQL | undefined {
  const pattern = likePattern(search)
  return and(pattern ? ilike(games.name, pattern) : undefined, show ? isShown[show] : undefined)
}

export async function listAdminGames(db: Db, query: PageQuery & AdminFilters) {
  const { limit, offset } = windowOf(query)
  const condition = matches(query)
  const rows = await db
    .select()
    .from(games)
    .where(condition)
    .orderBy(asc(games.verified), asc(games.position), asc(games.name))
    .limit(limit)
    .offset(offset)
  return { rows: await presentAdminGames(db, rows), total: await db.$count(games, condition) }
}

/** A site has tens of games, so the file is written at once. */
export async function exportGames(db: Db, filters: AdminFilters) {
  const { rows } = await listAdminGames(db, { ...filters, page: 1, limit: 5_000 })
  const head = ['id', 'name', 'slug', 'aliases', 'platforms', 'reviewed', 'featured', 'hidden', 'openEvents', 'created']
  const lines = rows.map((game) => [
    game.id,
    game.name,
    game.slug,
    game.aliases,
    game.platforms.map(({ name }) => name),
    game.verified,
    game.featured,
    game.hidden,
    game.events,
    game.createdAt,
  ])
  return { name: 'games.csv', body: writeCsv([head, ...lines]) }
}

export async function findAdminGame(db: Db, id: string): Promise<AdminGameDetails> {
  const rows = await db.select().from(games).where(eq(games.id, id))
  return orNotFound((await presentAdminGames(db, rows))[0])
}

async function presentAdminGames(db: Db, rows: GameRow[]): Promise<AdminGameDetails[]> {
  const platformLists = await platformsByGame(db)
  const events = await eventsByGame(db)
  return rows.map(({ createdAt, settings, ...row }) => ({
    ...row,
    settings: pick(settings, GameSettings.properties), // earlier releases stored more
    createdAt: createdAt.toISOString(),
    platforms: platformLists.get(row.id) ?? [],
    events: events.get(row.id) ?? 0,
  }))
}

export function createGame(db: Db, { platforms: platformIds = [], ...fields }: NewGame) {
  return db.transaction(async (db) => {
    const values = { ...fields, name: fields.name.trim(), slug: fields.slug ?? slugOf(fields.name, 'game') }
    refuseAddresses(fields.assets, {})
    await ensureGameAvailable(db, values)
    const row = orNotFound((await db.insert(games).values(values).returning())[0])
    await setPlatforms(db, row.id, platformIds)
    await invalidate(db, 'games')
    return findAdminGame(db, row.id)
  })
}

export function updateGame(db: Db, id: string, { platforms: platformIds, stored, ...fields }: GameChange) {
  return db.transaction(async (db) => {
    const [current] = await db.select().from(games).where(eq(games.id, id)).for('update')
    const { name, slug } = { ...orNotFound(current), ...fields }
    const before = await findAdminGame(db, id)
    ensureUnchanged(stored, { ...before, platforms: before.platforms.map((platform) => platform.id) })
    refuseAddresses(fields.assets, before.assets)
    await ensureGameAvailable(db, { name, slug }, id)
    await db
      .update(games)
      .set({ ...fields, updatedAt: new Date() })
      .where(eq(games.id, id))
    if (platformIds) await setPlatforms(db, id, platformIds)
    await invalidate(db, 'games', ...allEventTags)
    return findAdminGame(db, id)
  })
}

function refuseAddresses(assets: Artwork = {}, stored: Artwork) {
  const errors = refuseUnsafeAddresses(assets, stored)
  ensure(errors.length === 0, 'INVALID', { errors })
}

async function ensureGameAvailable(db: Db, { name, slug }: { name: string; slug: string }, id?: string) {
  await lockNames(db, 'games')
  const hasSameName = or(sql`lower(${games.name}) = lower(${name})`, eq(games.slug, slug))
  ensure((await db.$count(games, and(hasSameName, id ? ne(games.id, id) : undefined))) === 0, 'GAME_TAKEN')
}

async function setPlatforms(db: Db, gameId: string, platformIds: string[]) {
  const existingCount = platformIds.length > 0 ? await db.$count(platforms, inArray(platforms.id, platformIds)) : 0
  const path = 'body.platforms'
  const errors = [{ path, code: 'UNKNOWN', message: `${path}: UNKNOWN` }]
  ensure(existingCount === platformIds.length, 'INVALID', { errors })
  await db.delete(gamePlatforms).where(eq(gamePlatforms.gameId, gameId))
  if (existingCount > 0)
    await db.insert(gamePlatforms).values(platformIds.map((platformId) => ({ gameId, platformId })))
}

export async function listPlatforms(db: Db, id?: string): Promise<AdminPlatformDetails[]> {
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
    await ensurePlatformNameAvailable(db, fields.name)
    const [row] = await db.insert(platforms).values(fields).returning({ id: platforms.id })
    await invalidate(db, 'games')
    return orNotFound((await listPlatforms(db, orNotFound(row).id))[0])
  })
}

export function updatePlatform(db: Db, id: string, fields: PlatformFields) {
  return db.transaction(async (db) => {
    orNotFound((await listPlatforms(db, id))[0])
    if (fields.name) await ensurePlatformNameAvailable(db, fields.name, id)
    if (Object.keys(fields).length > 0) await db.update(platforms).set(fields).where(eq(platforms.id, id))
    await invalidate(db, 'games', ...allEventTags)
    return orNotFound((await listPlatforms(db, id))[0])
  })
}

async function ensurePlatformNameAvailable(db: Db, name: string, id?: string) {
  await lockNames(db, 'platforms')
  const hasSameName = sql`lower(${platforms.name}) = lower(${name})`
  ensure((await db.$count(platforms, and(hasSameName, id ? ne(platforms.id, id) : undefined))) === 0, 'PLATFORM_TAKEN')
}

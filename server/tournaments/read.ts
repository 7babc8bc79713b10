import { type PageQuery, windowOf } from '@guildhall/contract/page.ts'
import { regions, type TournamentFilter, type TournamentType } from '@guildhall/contract/tournaments.words.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games, platforms } from '../db/schema/games.ts'
import { organizations } from '../db/schema/organizations.ts'
import { eventPlatforms } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { found } from '../http/problem.ts'
import { likePattern } from '../search-term.ts'

export type TournamentRow = typeof tournaments.$inferSelect
export type ListedRow = {
  tournament: TournamentRow
  game: { id: string; name: string; slug: string } | null
  organization: {
    id: string
    name: string
    username: string | null
    avatar: (typeof organizations.$inferSelect)['avatar']
  } | null
}

export type ListQuery = PageQuery & {
  organizationId?: string
  status?: TournamentFilter | 'unfinished'
  search?: string
  game?: string
  type?: TournamentType
  region?: string
}

const t = tournaments
const listed = and(eq(t.visibility, 'PUBLIC'), isNull(t.deletedAt), eq(t.rehearsal, false))
const open = or(isNull(t.registrationStart), lte(t.registrationStart, sql`now()`))

/** The list filters of the product rules, over the same timestamps that the engine derives a status from. */
const statuses: Record<TournamentFilter | 'unfinished', SQL | undefined> = {
  unfinished: isNull(t.endedAt),
  upcoming: isNull(t.startedAt),
  open: and(isNull(t.startedAt), open, sql`coalesce(${t.registrationEnd}, ${t.date}) > now()`),
  live: and(isNotNull(t.startedAt), isNull(t.endedAt)),
  completed: isNotNull(t.endedAt),
  draft: sql`false`,
  all: undefined,
}

export async function listTournaments(db: Db, query: ListQuery) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const where = and(
    listed,
    statuses[query.status ?? 'all'],
    pattern ? ilike(t.name, pattern) : undefined,
    query.game ? inArray(games.slug, query.game.split(',')) : undefined,
    query.type ? eq(t.type, query.type) : undefined,
    query.organizationId ? eq(t.organizationId, query.organizationId) : undefined,
    query.region ? inArray(t.region, regionsIn(query.region)) : undefined,
  )
  const order = query.status === 'completed' ? [desc(t.endedAt), desc(t.id)] : [asc(t.date), asc(t.id)]
  const [rows, [count]] = await Promise.all([
    withHosts(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(t).leftJoin(games, eq(games.id, t.gameId)).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

const regionsIn = (list: string) => regions.filter((region) => list.split(',').includes(region))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const openByLink = and(inArray(t.visibility, ['PUBLIC', 'UNLISTED']), isNull(t.deletedAt), eq(t.rehearsal, false))

export async function findTournament(db: Db, id: string): Promise<ListedRow> {
  const [row] = uuid.test(id) ? await withHosts(db).where(and(eq(t.id, id), openByLink)) : []
  return found(row)
}

export const listFeatured = (db: Db): Promise<ListedRow[]> =>
  withHosts(db)
    .where(and(listed, eq(t.featured, true), isNull(t.endedAt)))
    .orderBy(asc(t.date))
    .limit(12)

const withHosts = (db: Db) =>
  db
    .select({
      tournament: t,
      game: { id: games.id, name: games.name, slug: games.slug },
      organization: {
        id: organizations.id,
        name: organizations.name,
        username: organizations.username,
        avatar: organizations.avatar,
      },
    })
    .from(t)
    .leftJoin(games, eq(games.id, t.gameId))
    .leftJoin(organizations, eq(organizations.id, t.organizationId))
    .$dynamic()

export async function platformsOf(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ eventId: eventPlatforms.eventId, name: platforms.name })
    .from(eventPlatforms)
    .innerJoin(platforms, eq(platforms.id, eventPlatforms.platformId))
    .where(inArray(eventPlatforms.eventId, ids))
    .orderBy(asc(platforms.position))
  const byEvent = Map.groupBy(rows, (row) => row.eventId)
  return new Map([...byEvent].map(([id, list]) => [id, list.map(({ name }) => name)]))
}

/** Lists of events. Filters are written over the same timestamps that the engine derives a status from. */
import { type PageQuery, windowOf } from '@guildhall/contract/page.ts'
import { regions, type TournamentFilter, tournamentTypes } from '@guildhall/contract/tournaments.words.ts'
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { organizations } from '../db/schema/organizations.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { likePattern } from '../search-term.ts'
import type { TournamentRow } from './read.ts'

export type ListedRow = {
  tournament: TournamentRow
  game: { id: string; name: string; slug: string } | null
  organization: {
    id: string
    name: string
    username: string | null
    avatar: (typeof organizations.$inferSelect)['avatar']
    config: (typeof organizations.$inferSelect)['config']
  } | null
}

export type ListFilters = {
  status?: TournamentFilter | 'unfinished'
  search?: string
  game?: string
  type?: string
  notType?: string
  region?: string
  platform?: string
  fee?: boolean
  open?: boolean
  from?: string
  to?: string
  newest?: boolean
}

const t = tournaments
export const alive = isNull(t.deletedAt)
/** In front of everybody. */
export const listed = and(alive, eq(t.visibility, 'PUBLIC'), eq(t.rehearsal, false))

/** Made by somebody, or hosted with others. */
export const ownedBy = (userId: string) =>
  and(
    alive,
    or(
      eq(t.createdById, userId),
      sql`${t.id} in (select event_id from hosts where user_id = ${userId} and status = 'ACCEPTED')`,
    ),
  )

const begun = or(isNull(t.registrationStart), lte(t.registrationStart, sql`now()`))
const isOpen = and(isNull(t.startedAt), begun, sql`coalesce(${t.registrationEnd}, ${t.date}) > now()`)

const statuses: Record<TournamentFilter | 'unfinished', SQL | undefined> = {
  unfinished: isNull(t.endedAt),
  upcoming: and(isNull(t.startedAt), sql`${t.visibility} <> 'DRAFT'`),
  open: and(isOpen, sql`${t.visibility} <> 'DRAFT'`),
  live: and(isNotNull(t.startedAt), isNull(t.endedAt)),
  completed: isNotNull(t.endedAt),
  draft: eq(t.visibility, 'DRAFT'),
  all: undefined,
}

const among = <const T extends readonly string[]>(words: T, list: string): T[number][] =>
  words.filter((word) => list.split(',').includes(word))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function filtersOf(query: ListFilters) {
  const pattern = likePattern(query.search)
  const platforms = query.platform?.split(',').filter((id) => uuid.test(id))
  return and(
    statuses[query.status ?? 'all'],
    pattern ? ilike(t.name, pattern) : undefined,
    query.game ? sql`${t.gameId} in (select id from games where slug = any(${slugsIn(query.game)}))` : undefined,
    query.type ? inArray(t.type, among(tournamentTypes, query.type)) : undefined,
    query.notType ? sql`not ${inArray(t.type, among(tournamentTypes, query.notType))}` : undefined,
    query.region ? inArray(t.region, among(regions, query.region)) : undefined,
    platforms
      ? sql`${t.id} in (select event_id from event_platforms where platform_id = any(${arrayOf(platforms)}::uuid[]))`
      : undefined,
    query.fee === undefined ? undefined : sql`(${t.entry} ->> 'kind' = 'free') = ${!query.fee}`,
    query.open ? isOpen : undefined,
    query.from ? gte(t.date, new Date(query.from)) : undefined,
    query.to ? lt(t.date, new Date(query.to)) : undefined,
  )
}

const arrayOf = (words: string[]) => sql.param(`{${words.join(',')}}`)
const slugsIn = (list: string) => arrayOf(list.split(',').filter((slug) => /^[a-z0-9-]+$/.test(slug)))

/** Beyond this a list says "at least": counting a million rows would cost more than reading the page. */
const mostCounted = 10_000

export async function listTournaments(db: Db, scope: SQL | undefined, query: ListFilters & PageQuery) {
  const { limit, offset } = windowOf(query)
  const where = and(scope, filtersOf(query))
  const counted = db.select({ one: sql`1` }).from(t).where(where).limit(mostCounted).as('counted')
  const [rows, [count]] = await Promise.all([
    withHosts(db)
      .where(where)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(counted),
  ])
  return { rows, total: count?.total ?? 0 }
}

function orderOf({ status, newest }: ListFilters) {
  if (newest || status === 'draft') return [desc(t.id)]
  return status === 'completed' ? [desc(t.endedAt), desc(t.id)] : [asc(t.date), asc(t.id)]
}

export const listFeatured = (db: Db): Promise<ListedRow[]> =>
  withHosts(db)
    .where(and(listed, eq(t.featured, true), isNull(t.endedAt)))
    .orderBy(asc(t.date))
    .limit(12)

/** An event with its game and its community, for whom the caller already has the row. */
export async function listedRow(db: Db, tournament: TournamentRow): Promise<ListedRow> {
  const [row] = await withHosts(db).where(eq(t.id, tournament.id))
  return row ?? { tournament, game: null, organization: null }
}

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
        config: organizations.config,
      },
    })
    .from(t)
    .leftJoin(games, eq(games.id, t.gameId))
    .leftJoin(organizations, eq(organizations.id, t.organizationId))
    .$dynamic()

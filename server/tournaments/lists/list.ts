/** Lists events. Filters use the same timestamps as the rules that derive the status. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import {
  type ListOrder,
  regions,
  type TournamentFilter,
  tournamentTypes,
} from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import { games } from '../../db/schema/games.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { rowAsJson } from '../../db/statement.ts'
import { createdOrHostedIn, isListedIn, valuesIn } from '../../events/lists.ts'
import { likePattern } from '../../text/like-pattern.ts'
import type { TournamentRow } from '../read.ts'
import { labelsOf } from '../tags-and-platforms.ts'

export type ListedRow<Row = TournamentRow> = {
  tournament: Row
  game: { id: string; name: string; slug: string } | null
  organization: {
    id: string
    name: string
    username: string | null
    avatar: (typeof organizations.$inferSelect)['avatar']
    config: (typeof organizations.$inferSelect)['config']
    visibility: (typeof organizations.$inferSelect)['visibility']
  } | null
}

export type ListFilters = {
  status?: ListStatus
  search?: string
  game?: string
  type?: string
  notType?: string
  region?: string
  platform?: string
  tag?: string
  series?: string
  fee?: boolean
  open?: boolean
  teams?: boolean
  sort?: ListOrder
  from?: string
  to?: string
  newest?: boolean
  /** Events that have not ended come first, then ended events, latest first. */
  openFirst?: boolean
}

/** `over`: ended or cancelled. */
type ListStatus = TournamentFilter | 'unfinished' | 'over'

const t = tournaments
export const isNotDeleted = isNull(t.deletedAt)
export const isTournamentIn = (ids: SQL) => and(isNotDeleted, sql`${t.id} in ${ids}`)

export const isListed = isListedIn(t)

export const createdOrHostedBy = (userId: string) => createdOrHostedIn(t, userId)

const registrationHasOpened = or(isNull(t.registrationStart), lte(t.registrationStart, sql`now()`))
const isNotCancelled = isNull(t.cancelledAt)
const isOver = or(isNotNull(t.endedAt), isNotNull(t.cancelledAt))
export const isOpen = and(
  isNull(t.startedAt),
  isNotCancelled,
  registrationHasOpened,
  sql`coalesce(${t.registrationEnd}, ${t.date}) > now()`,
)

export const isLiveNow = and(isNotNull(t.startedAt), isNull(t.endedAt), isNotCancelled)

const statuses: Record<ListStatus, SQL | undefined> = {
  unfinished: and(isNull(t.endedAt), isNotCancelled),
  over: isOver,
  upcoming: and(isNull(t.startedAt), isNotCancelled, sql`${t.visibility} <> 'DRAFT'`),
  open: and(isOpen, sql`${t.visibility} <> 'DRAFT'`),
  live: isLiveNow,
  completed: isNotNull(t.endedAt),
  draft: eq(t.visibility, 'DRAFT'),
  all: undefined,
}

function filtersOf(query: ListFilters) {
  const platforms = query.platform?.split(',').filter(isUuid)
  return and(
    statuses[query.status ?? 'all'],
    query.search ? nameMatches(query.search) : undefined,
    query.game ? gameIs(query.game) : undefined,
    query.type ? inArray(t.type, valuesIn(tournamentTypes, query.type)) : undefined,
    query.notType ? sql`not ${inArray(t.type, valuesIn(tournamentTypes, query.notType))}` : undefined,
    query.region ? inArray(t.region, valuesIn(regions, query.region)) : undefined,
    platforms
      ? sql`${t.id} in (select event_id from event_platforms where platform_id = any(${arrayOf(platforms)}::uuid[]))`
      : undefined,
    query.tag
      ? sql`${t.id} in (select tournament_id from tags where label = any(${sql.param(labelsOf(query.tag.split(',')))}))`
      : undefined,
    query.series ? eq(t.seriesId, query.series) : undefined,
    query.fee === undefined ? undefined : sql`(${t.entry} ->> 'kind' = 'free') = ${!query.fee}`,
    query.open ? isOpen : undefined,
    query.teams === undefined ? undefined : query.teams ? gt(t.teamSize, 1) : eq(t.teamSize, 1),
    query.from ? gte(t.date, new Date(query.from)) : undefined,
    query.to ? lt(t.date, new Date(query.to)) : undefined,
  )
}

/**
 * Words such as "cup" are in so many names that an index lookup for them costs more than the rest of the query. So the index is
 * used for the longest word only, and the matching rows are compared with the whole search text.
 */
function nameMatches(search: string) {
  const words = search.trim().split(/\s+/)
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  const [longestPattern, fullPattern] = [likePattern(longest), likePattern(search)]
  if (!longestPattern || !fullPattern) return undefined
  return and(
    ilike(t.name, longestPattern),
    words.length > 1 ? sql`lower(${t.name}) like lower(${fullPattern})` : undefined,
  )
}

/** For one game the index returns the events in order; for several games they are sorted. */
function gameIs(slugs: string) {
  const ids = sql`select id from games where slug = any(${slugsIn(slugs)})`
  return slugs.includes(',') ? sql`${t.gameId} = any(array(${ids}))` : sql`${t.gameId} = (${ids})`
}

const arrayOf = (words: string[]) => sql.param(`{${words.join(',')}}`)
const slugsIn = (list: string) => arrayOf(list.split(',').filter((slug) => /^[a-z0-9-]+$/.test(slug)))

/** Totals are counted up to this limit: counting a million rows would cost more than reading the page. */
const maxCounted = { list: 1_000, search: 200 }

export async function listTournaments(db: Db, scope: SQL | undefined, query: ListFilters & PageQuery) {
  const { limit, offset } = windowOf(query)
  const where = and(scope, filtersOf(query))
  const order = isPlainSearch(query) ? searchOrder : orderOf(query)
  const maxCount = query.search ? maxCounted.search : maxCounted.list
  const counted = db.select({ one: sql`1` }).from(t).where(where).limit(maxCount).as('counted')
  // Rows are wide, so the ids of the page are selected before the rows are read.
  const orderedIds = isPlainSearch(query)
    ? openBeforeOver(db, where, offset + limit)
    : db
        .select({ id: t.id })
        .from(t)
        .where(where)
        .orderBy(...order)
  const page = orderedIds.limit(limit).offset(offset)
  const [rows, [count]] = await Promise.all([
    selectListed(db)
      .where(inArray(t.id, page))
      .orderBy(...order),
    db.select({ total: sql<number>`count(*)::int` }).from(counted),
  ])
  return { rows, total: Math.max(count?.total ?? 0, rows.length > 0 ? offset + rows.length : 0) }
}

/** A search without other filters lists upcoming events first, because users usually look for those. */
const isPlainSearch = ({ search, status, newest, sort }: ListFilters) => Boolean(search && !status && !newest && !sort)

/** Events that have not ended have their own index; the others are read only if those do not fill the page, and cancelled ones last. */
function openBeforeOver(db: Db, where: SQL | undefined, limit: number) {
  const ids = () => db.select({ id: t.id }).from(t)
  const open = ids().where(and(where, isNull(t.endedAt), isNotCancelled))
  const over = ids().where(and(where, isNotNull(t.endedAt)))
  const cancelled = ids().where(and(where, isNull(t.endedAt), isNotNull(t.cancelledAt)))
  return unionAll(
    open.orderBy(asc(t.date), asc(t.id)).limit(limit),
    over.orderBy(desc(t.endedAt), desc(t.id)).limit(limit),
    cancelled.orderBy(desc(t.cancelledAt), desc(t.id)).limit(limit),
  )
}

const nextStart = sql`case when not ${isOver} then ${t.date} end`
const searchOrder = [
  isOver ?? sql`false`,
  nextStart,
  sql`${t.endedAt} desc nulls last`,
  sql`${t.cancelledAt} desc`,
  desc(t.id),
]

const overAt = sql`coalesce(${t.endedAt}, ${t.cancelledAt})`

function orderOf({ status, newest, openFirst, sort }: ListFilters) {
  if (sort === 'popular') return [desc(t.playerCount), asc(t.date), asc(t.id)]
  if (sort === 'newest') return [sql`${t.publishedAt} desc nulls last`, desc(t.id)]
  if (newest || status === 'draft') return [desc(t.id)]
  if (openFirst) return [isOver ?? sql`false`, nextStart, sql`${overAt} desc`, desc(t.id)]
  if (status === 'live') return [desc(t.date), desc(t.id)] // events that have just started come before long-running ones
  if (status === 'over') return [sql`${overAt} desc`, desc(t.id)]
  return status === 'completed' ? [desc(t.endedAt), desc(t.id)] : [asc(t.date), asc(t.id)]
}

/** A host is established once a tournament or league of the same community, or of the same person, has been completed. */
const hostIsEstablished = or(hasCompleted('tournaments'), hasCompleted('leagues'))

/** Two conditions, so that each uses an index. With one that chooses between them, PostgreSQL reads the whole table for each event. */
function hasCompleted(table: 'tournaments' | 'leagues') {
  const completed = sql`select 1 from ${sql.raw(table)} done
    where done.completed_at is not null and done.deleted_at is null and not done.rehearsal`
  return or(
    sql`exists (${completed} and done.organization_id = ${t.organizationId})`,
    and(
      isNull(t.organizationId),
      sql`exists (${completed} and done.organization_id is null and done.created_by_id = ${t.createdById})`,
    ),
  )
}

const maxFeatured = 12

/**
 * The events that the home page shows first: those that admins feature, then those of established hosts, live ones before upcoming
 * ones. An event with a passcode is never among them, because most readers cannot join it. Each part reads its own index in order and
 * ends with the last event that is shown.
 */
export function listFeatured(db: Db): Promise<ListedRow[]> {
  const isShown = and(isListed, isNotCancelled, isNull(t.endedAt), isNull(t.passcode))
  const part = (where: SQL | undefined) =>
    db.select({ id: t.id }).from(t).where(and(isShown, where)).orderBy(asc(t.date), asc(t.id)).limit(maxFeatured)
  const ids = unionAll(
    part(and(sql`${t.featured}`, isNotNull(t.startedAt))),
    part(and(sql`${t.featured}`, isNull(t.startedAt))),
    part(and(sql`not ${t.featured}`, isNotNull(t.startedAt), hostIsEstablished)),
    part(and(sql`not ${t.featured}`, isNull(t.startedAt), hostIsEstablished)),
  )
  return selectListed(db)
    .where(inArray(t.id, ids))
    .orderBy(desc(t.featured), sql`${t.startedAt} is null`, asc(t.date), asc(t.id))
    .limit(maxFeatured)
}

/** Adds the game and the community to an event of any kind that is already loaded. */
export async function listedEvent<Row extends Pick<TournamentRow, 'gameId' | 'organizationId'>>(
  db: Db,
  event: Row,
): Promise<ListedRow<Row>> {
  const { gameId, organizationId } = event
  const [[game = null], [organization = null]] = await allSettled([
    gameId ? selectGame(db, { id: gameId }) : [],
    organizationId ? selectOrganization(db, { id: organizationId }) : [],
  ])
  return { tournament: event, game, organization }
}

const gameColumns = { id: games.id, name: games.name, slug: games.slug }
const organizationColumns = {
  id: organizations.id,
  name: organizations.name,
  username: organizations.username,
  avatar: organizations.avatar,
  config: organizations.config,
  visibility: organizations.visibility,
}

const selectGame = prepared('game of a card', (db) =>
  db
    .select(gameColumns)
    .from(games)
    .where(eq(games.id, sql.placeholder('id'))),
)
const selectOrganization = prepared('community of a card', (db) =>
  db
    .select(organizationColumns)
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id'))),
)

const selectListed = (db: Db) =>
  db
    .select({
      tournament: rowAsJson(t),
      game: gameColumns,
      organization: organizationColumns,
    })
    .from(t)
    .leftJoin(games, eq(games.id, t.gameId))
    .leftJoin(organizations, eq(organizations.id, t.organizationId))
    .$dynamic()

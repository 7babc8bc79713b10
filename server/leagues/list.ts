/** Lists leagues. Filters use the same timestamps as the rules that derive the status. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import { type ListOrder, regions, type TournamentFilter } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { leagues } from '../db/schema/leagues.ts'
import { organizations } from '../db/schema/organizations.ts'
import { rowAsJson } from '../db/statement.ts'
import { createdOrHostedIn, isListedIn, valuesIn } from '../events/lists.ts'
import { enteredBy as entriesOf } from '../players/entries.ts'
import { likePattern } from '../text/like-pattern.ts'
import type { LeagueRow } from './read.ts'

const t = leagues

const isNotDeleted = isNull(t.deletedAt)

export const isListed = isListedIn(t)

export const createdOrHostedBy = (userId: string) => createdOrHostedIn(t, userId)

/** The leagues of a community, as a member sees them. */
export const ofOrganization = (id: string, isMember: boolean) =>
  and(
    isMember ? and(isNotDeleted, inArray(t.visibility, ['PUBLIC', 'PRIVATE']), eq(t.rehearsal, false)) : isListed,
    eq(t.organizationId, id),
  )

/** Leagues that the user plays in, over or not; one that they left is not among them. */
export const enteredBy = (userId: string, isOver: boolean) =>
  and(
    isNotDeleted,
    sql`${t.id} in ${entriesOf(userId)}`,
    sql`(${t.endedAt} is not null or ${t.cancelledAt} is not null) = ${isOver}`,
  )

/** Leagues whose staff the user belongs to as a moderator. */
export const moderatedBy = (userId: string) =>
  and(isNotDeleted, sql`${t.id} in (select event_id from moderators where user_id = ${userId} and status = 'ACCEPTED')`)

export type LeagueFilters = {
  status?: TournamentFilter
  search?: string
  game?: string
  type?: string
  region?: string
  fee?: boolean
  teams?: boolean
  sort?: ListOrder
  newest?: boolean
}

const isNotCancelled = isNull(t.cancelledAt)
const isPublished = sql`${t.visibility} <> 'DRAFT'`
const registrationHasOpened = or(isNull(t.registrationStart), lte(t.registrationStart, sql`now()`))
/** A scheduled league takes entrants until its start, the others also during the season. */
const isOpen = and(
  isNull(t.endedAt),
  isNotCancelled,
  registrationHasOpened,
  or(
    and(isNull(t.startedAt), sql`coalesce(${t.registrationEnd}, ${t.startDate}) > now()`),
    and(sql`${t.type} <> 'SCHEDULED'`, or(isNull(t.registrationEnd), gt(t.registrationEnd, sql`now()`))),
  ),
)

const statuses: Record<TournamentFilter, SQL | undefined> = {
  upcoming: and(isNull(t.startedAt), isNotCancelled, isPublished),
  open: and(isOpen, isPublished),
  live: and(isNotNull(t.startedAt), isNull(t.endedAt), isNotCancelled),
  completed: isNotNull(t.endedAt),
  draft: eq(t.visibility, 'DRAFT'),
  all: undefined,
}

function filtersOf(query: LeagueFilters) {
  const pattern = likePattern(query.search)
  const slugs = query.game?.split(',').filter((slug) => /^[a-z0-9-]+$/.test(slug))
  return and(
    statuses[query.status ?? 'all'],
    pattern ? ilike(t.name, pattern) : undefined,
    slugs ? sql`${t.gameId} = any(array(select id from games where slug = any(${sql.param(slugs)})))` : undefined,
    query.type ? inArray(t.type, valuesIn(leagueTypes, query.type)) : undefined,
    query.region ? inArray(t.region, valuesIn(regions, query.region)) : undefined,
    query.fee === undefined ? undefined : sql`(${t.entry} ->> 'kind' = 'free') = ${!query.fee}`,
    query.teams === undefined ? undefined : query.teams ? gt(t.teamSize, 1) : eq(t.teamSize, 1),
  )
}

const maxCounted = 1_000

export async function listLeagues(db: Db, scope: SQL | undefined, query: LeagueFilters & PageQuery) {
  const { limit, offset } = windowOf(query)
  const where = and(scope, filtersOf(query))
  const order = orderOf(query)
  const counted = db.select({ one: sql`1` }).from(t).where(where).limit(maxCounted).as('counted')
  const [rows, [count]] = await Promise.all([
    selectListed(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(counted),
  ])
  return { rows, total: Math.max(count?.total ?? 0, rows.length > 0 ? offset + rows.length : 0) }
}

function orderOf({ status, sort, newest }: LeagueFilters) {
  if (sort === 'popular') return [desc(t.playerCount), asc(t.startDate), asc(t.id)]
  if (sort === 'newest') return [sql`${t.publishedAt} desc nulls last`, desc(t.id)]
  if (newest || status === 'draft') return [desc(t.id)]
  if (status === 'live') return [desc(t.startDate), desc(t.id)]
  return status === 'completed' ? [desc(t.endedAt), desc(t.id)] : [asc(t.startDate), asc(t.id)]
}

export type ListedLeague = Awaited<ReturnType<typeof selectListed>>[number] & { league: LeagueRow }

const selectListed = (db: Db) =>
  db
    .select({
      league: rowAsJson(t),
      game: { id: games.id, name: games.name, slug: games.slug },
      organization: {
        id: organizations.id,
        name: organizations.name,
        username: organizations.username,
        avatar: organizations.avatar,
        config: organizations.config,
        visibility: organizations.visibility,
      },
    })
    .from(t)
    .leftJoin(games, eq(games.id, t.gameId))
    .leftJoin(organizations, eq(organizations.id, t.organizationId))
    .$dynamic()

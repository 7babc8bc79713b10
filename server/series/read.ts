/** Finds, locks and lists series. A series that the caller may not see is not found. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { completeRules } from '@guildhall/contract/series/constants.ts'
import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isNotOfHiddenOrganization, organizationRoleSql } from '../db/organization-role.ts'
import { organizations } from '../db/schema/organizations.ts'
import { series } from '../db/schema/series.ts'
import { allEvents } from '../events/all-events.ts'
import type { Actor, Caller, Membership } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { likePattern } from '../text/like-pattern.ts'
import { listPendingInvites } from './pending-invites.ts'
import { can, type SeriesMembership } from './policy.ts'

type StoredSeries = typeof series.$inferSelect
/** The rules include the defaults. */
export type SeriesRow = Omit<StoredSeries, 'rules'> & { rules: ReturnType<typeof completeRules> }

const complete = (row: StoredSeries): SeriesRow => ({ ...row, rules: completeRules(row.rules) })

export async function findSeries(db: Db, actor: Actor | null, id: string) {
  const [row] = await db.select().from(series).where(eq(series.id, id))
  return requireVisible(db, actor, complete(orNotFound(row)))
}

/** Serialises the changes of one series: call it first in the transaction that writes, before the lock on an event. */
export async function lockSeries(db: Db, actor: Actor | null, id: string) {
  return requireVisible(db, actor, orNotFound(await tryLockSeries(db, id)))
}

/** For jobs that may run late: undefined if the series has been deleted. */
export async function tryLockSeries(db: Db, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(series).where(eq(series.id, id)).for('no key update')
  return row && complete(row)
}

async function requireVisible(db: Db, actor: Actor | null, row: SeriesRow) {
  const membership = await membershipOf(db, actor, row)
  orNotFound(can.see(actor, row, membership) || null)
  return { series: row, membership }
}

async function membershipOf(db: Db, actor: Actor | null, row: SeriesRow): Promise<SeriesMembership> {
  if (!actor) return { staff: false, involved: false, asked: false }
  const { rows } = await db.execute<{ role: string | null; involved: boolean }>(sql`
    select ${sql.raw(organizationRoleSql('series.organization_id', 'caller.id'))} as role,
      exists (select from series_standings where series_id = ${row.id} and user_id = ${actor.id})
        or exists (select from series_finalists where series_id = ${row.id} and user_id = ${actor.id}) as involved
    from series, (select ${actor.id}::uuid as id) caller where series.id = ${row.id}`)
  const { role = null, involved = false } = rows[0] ?? {}
  const isHidden = row.visibility === 'DRAFT' || row.visibility === 'PRIVATE'
  return {
    // A series of a community belongs to its staff: who created it has no part in it after leaving them.
    staff: (row.organizationId === null && row.createdById === actor.id) || role === 'OWNER' || role === 'ADMIN',
    involved: involved || role !== null,
    asked: isHidden && (await listPendingInvites(db, row.id, actor.id)).length > 0,
  }
}

/** The access scope of the contract. */
export async function membershipInSeries(db: Db, { actor }: Caller, id: string): Promise<Membership<'series'>> {
  const [row] = await db.select().from(series).where(eq(series.id, id))
  if (!row) return undefined
  const membership = await membershipOf(db, actor, complete(row))
  if (!can.see(actor, row, membership)) return undefined
  return membership.staff ? 'staff' : null
}

export const isListed = and(eq(series.visibility, 'PUBLIC'), isNotOfHiddenOrganization(series.organizationId))

export type SeriesQuery = PageQuery & { search?: string; organizationId?: string; mine?: boolean }

export async function listSeries(db: Db, actor: Actor | null, { search, organizationId, mine, ...page }: SeriesQuery) {
  const { limit, offset } = windowOf(page)
  const pattern = likePattern(search)
  const where = and(
    pattern ? ilike(series.name, pattern) : undefined,
    organizationId ? eq(series.organizationId, organizationId) : undefined,
    mine ? (actor ? isRunBy(actor.id) : sql`false`) : isListed,
  )
  const rows = await selectCards(db).where(where).orderBy(asc(series.name), asc(series.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(series, where) }
}

const isRunBy = (userId: string) =>
  or(
    and(isNull(series.organizationId), eq(series.createdById, userId)),
    sql`${series.organizationId} in (select o.id from organization_members m
      join organizations o on o.id = m.organization_id or o.parent_id = m.organization_id
      where m.user_id = ${userId} and m.role in ('OWNER', 'ADMIN'))`,
  )

const eventColumns = ['series_id', 'visibility', 'rehearsal', 'deleted_at', 'completed_at', 'game_id']

/** A value over the public events of the series. */
const ofEvents = <Value>(value: SQL, condition = sql``) =>
  sql<Value>`(select ${value} from ${allEvents(...eventColumns)} e left join games g on g.id = e.game_id
    where e.series_id = ${series.id} and e.visibility = 'PUBLIC' and not e.rehearsal and e.deleted_at is null ${condition})`

const count = sql`count(*)::int`
const sharedGame = sql`case when count(distinct coalesce(g.slug, '')) = 1 then min(g.slug) end`

export const selectCards = (db: Db) =>
  db
    .select({
      series,
      organization: {
        id: organizations.id,
        name: organizations.name,
        username: organizations.username,
        avatar: organizations.avatar,
        accent: sql<string | null>`${organizations.config} -> 'theme' ->> 'accent'`,
      },
      game: ofEvents<string | null>(sharedGame),
      events: ofEvents<number>(count),
      completed: ofEvents<number>(count, sql`and e.completed_at is not null`),
    })
    .from(series)
    .leftJoin(organizations, eq(organizations.id, series.organizationId))
    .$dynamic()

export type SeriesCardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Series group the editions of an event. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { NewSeries, Series } from '@guildhall/contract/tournaments/shapes.ts'
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { series } from '../../db/schema/series.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { can as canInOrganization } from '../../organizations/policy.ts'
import { findOrganization } from '../../organizations/read.ts'
import { likePattern } from '../../text/like-pattern.ts'
import { listed } from './list.ts'

type SeriesQuery = PageQuery & { search?: string; organizationId?: string; mine?: boolean }

export async function listSeries(db: Db, actor: Actor | null, { search, organizationId, mine, ...page }: SeriesQuery) {
  const { limit, offset } = windowOf(page)
  const pattern = likePattern(search)
  const where = and(
    pattern ? ilike(series.name, pattern) : undefined,
    organizationId ? eq(series.organizationId, organizationId) : undefined,
    mine ? (actor ? eq(series.createdById, actor.id) : sql`false`) : undefined,
  )
  const rows = await select(db).where(where).orderBy(asc(series.name), asc(series.id)).limit(limit).offset(offset)
  return { rows: rows.map(present), total: await db.$count(series, where) }
}

export async function createSeries(
  db: Db,
  actor: Actor,
  { name, description, organizationId }: NewSeries,
): Promise<Series> {
  ensure(!actor.banned, 'BANNED')
  if (organizationId) {
    const { belonging } = await findOrganization(db, actor, organizationId)
    ensure(canInOrganization.update(actor, belonging), 'FORBIDDEN')
  }
  const values = { name: name.trim(), description: description ?? null, organizationId, createdById: actor.id }
  const [row] = await db.insert(series).values(values).returning({ id: series.id })
  const [created] = await select(db).where(eq(series.id, orNotFound(row).id))
  return present(orNotFound(created))
}

const select = (db: Db) =>
  db
    .select({
      series,
      organization: { id: organizations.id, name: organizations.name, username: organizations.username },
      events: db.$count(tournaments, and(eq(tournaments.seriesId, series.id), listed)),
    })
    .from(series)
    .leftJoin(organizations, eq(organizations.id, series.organizationId))
    .$dynamic()

const present = ({ series, organization, events }: Awaited<ReturnType<typeof select>>[number]): Series => ({
  id: series.id,
  name: series.name,
  description: series.description,
  assets: series.assets,
  organization: organization && { ...organization, username: organization.username ?? '' },
  events,
})

/** Visits of an event. Days are those of the salt, so they begin at midnight UTC; robots do not count. */
import type { EventReferrers, EventVisits } from '@guildhall/contract/analytics/shapes.ts'
import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { pageViews } from '../db/schema/analytics.ts'

const most = 50
const day = sql<string>`to_char(${pageViews.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
const views = sql<number>`count(*)::int`
const visitors = sql<number>`count(distinct ${pageViews.visitor})::int`

const since = (id: string, days: number) =>
  and(
    eq(pageViews.tournamentId, id),
    ne(pageViews.device, 'bot'),
    gte(
      pageViews.createdAt,
      sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - ${days - 1} * interval '1 day'`,
    ),
  )

export async function findVisits(db: Db, id: string, days: number): Promise<EventVisits> {
  const rows = await db
    .select({ day, views, visitors })
    .from(pageViews)
    .where(since(id, days))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const sum = (of: 'views' | 'visitors') => rows.reduce((total, row) => total + row[of], 0)
  return { views: sum('views'), visitors: sum('visitors'), days: rows }
}

export async function findReferrers(db: Db, id: string, days: number): Promise<EventReferrers> {
  const named = (key: string) => sql<string | null>`${pageViews.utm} ->> ${sql.raw(`'${key}'`)}`
  const source = sql<string>`${pageViews.utm} ->> 'utm_source'`
  const hosts = await db
    .select({ host: sql<string>`${pageViews.referrer}`, views, visitors })
    .from(pageViews)
    .where(and(since(id, days), isNotNull(pageViews.referrer)))
    .groupBy(pageViews.referrer)
    .orderBy(desc(visitors), pageViews.referrer)
    .limit(most)
  const campaigns = await db
    .select({ source, medium: named('utm_medium'), campaign: named('utm_campaign'), views, visitors })
    .from(pageViews)
    .where(and(since(id, days), isNotNull(source)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(desc(visitors), sql`1, 2, 3`)
    .limit(most)
  return { hosts, campaigns }
}

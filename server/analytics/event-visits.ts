/** Page views of an event. A day starts at midnight UTC, like the day of the visitor salt. Bots are not counted. */
import type { EventReferrers, EventVisits } from '@guildhall/contract/analytics/shapes.ts'
import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { pageViews } from '../db/schema/analytics.ts'

const maxRows = 50
const day = sql<string>`to_char(${pageViews.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
const views = sql<number>`count(*)::int`
const visitors = sql<number>`count(distinct ${pageViews.visitor})::int`

const isInPeriod = (id: string, days: number) =>
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
    .where(isInPeriod(id, days))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const sum = (column: 'views' | 'visitors') => rows.reduce((total, row) => total + row[column], 0)
  return { views: sum('views'), visitors: sum('visitors'), days: rows }
}

export async function findReferrers(db: Db, id: string, days: number): Promise<EventReferrers> {
  const utmField = (key: string) => sql<string | null>`${pageViews.utm} ->> ${sql.raw(`'${key}'`)}`
  const source = sql<string>`${pageViews.utm} ->> 'utm_source'`
  const hosts = await db
    .select({ host: sql<string>`${pageViews.referrer}`, views, visitors })
    .from(pageViews)
    .where(and(isInPeriod(id, days), isNotNull(pageViews.referrer)))
    .groupBy(pageViews.referrer)
    .orderBy(desc(visitors), pageViews.referrer)
    .limit(maxRows)
  const campaigns = await db
    .select({ source, medium: utmField('utm_medium'), campaign: utmField('utm_campaign'), views, visitors })
    .from(pageViews)
    .where(and(isInPeriod(id, days), isNotNull(source)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(desc(visitors), sql`1, 2, 3`)
    .limit(maxRows)
  return { hosts, campaigns }
}

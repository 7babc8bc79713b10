/** The reports of the site, read from its figures per day. */
import type { CommunitiesReport, GrowthReport } from '@guildhall/contract/admin-analytics/calls.ts'
import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import {
  type ComparedPeriod,
  compare,
  daysIn,
  type Period,
  type PeriodQuery,
  periodOf,
  sum,
} from '../analytics/communities/period.ts'
import { type Db, first } from '../db/db.ts'
import { siteDays } from '../db/schema/analytics.ts'
import { organizationDays } from '../db/schema/organizations/analytics.ts'
import { organizations } from '../db/schema/organizations.ts'
import { dayOf } from '../rules/utc-day.ts'
import { refreshSiteDays } from './site-days.ts'

type DayRow = typeof siteDays.$inferSelect
const maxSources = 8
const maxTop = 10

async function load(db: Db, query: PeriodQuery) {
  await refreshSiteDays(db)
  const oldest = await first(db.select({ day: siteDays.day }).from(siteDays).orderBy(asc(siteDays.day)).limit(1))
  const today = dayOf(new Date())
  const period = periodOf(query, oldest?.day ?? today, today)
  const { from } = period.before ?? period.current
  const rows = await db
    .select()
    .from(siteDays)
    .where(and(gte(siteDays.day, from), lte(siteDays.day, period.current.to)))
  const days = new Map(rows.map((row) => [row.day, row]))
  const updatedAt = new Date(Math.max(0, ...rows.map(({ refreshedAt }) => refreshedAt.getTime())))
  return { period, days, earlier: await sumBefore(db, from), updatedAt: updatedAt.toISOString() }
}

/** The users, communities and members that there were before a day. */
async function sumBefore(db: Db, day: string) {
  const { rows } = await db.execute<{ users: number; communities: number; members: number }>(sql`
    select coalesce(sum(new_users - deleted_users), 0)::float8 as users, coalesce(sum(founded - closed), 0)::float8 as communities,
      coalesce(sum(members_joined - members_left), 0)::float8 as members
    from site_days where day < ${day}`)
  return rows[0] ?? { users: 0, communities: 0, members: 0 }
}

/** The total at the end of each day, from the changes of the days. */
function totalsOf(
  { current, before }: ComparedPeriod,
  days: Map<string, DayRow>,
  start: number,
  change: (row: DayRow) => number,
) {
  const totals = new Map<string, number>()
  let total = start
  for (const day of daysIn({ from: (before ?? current).from, to: current.to })) {
    const row = days.get(day)
    total += row ? change(row) : 0
    totals.set(day, Math.max(0, total))
  }
  return (day: string) => totals.get(day) ?? 0
}

export async function growthReport(db: Db, query: PeriodQuery): Promise<GrowthReport> {
  const { period, days, earlier, updatedAt } = await load(db, query)
  const usersAt = totalsOf(period, days, earlier.users, ({ newUsers, deletedUsers }) => newUsers - deletedUsers)
  const report = compare(period, ({ from, to }) => {
    const rows = daysIn({ from, to }).map((day) => {
      const row = days.get(day)
      return {
        day,
        users: usersAt(day),
        joined: row?.newUsers ?? 0,
        left: row?.deletedUsers ?? 0,
        active: row?.activeDaily ?? null,
        activeMonthly: row?.activeMonthly ?? null,
        tournaments: row?.tournaments ?? 0,
        leagues: row?.leagues ?? 0,
      }
    })
    return {
      from,
      to,
      users: usersAt(to),
      joined: sum(rows, (row) => row.joined),
      left: sum(rows, (row) => row.left),
      active: rows.findLast(({ activeMonthly }) => activeMonthly !== null)?.activeMonthly ?? null,
      tournaments: sum(rows, (row) => row.tournaments),
      leagues: sum(rows, (row) => row.leagues),
      days: rows,
    }
  })
  return { ...report, updatedAt, sources: sourcesIn(period.current, days) }
}

function sourcesIn(period: Period, days: Map<string, DayRow>) {
  const counts = new Map<string, number>()
  for (const day of daysIn(period))
    for (const [key, count] of Object.entries(days.get(day)?.sources ?? {}))
      counts.set(key, (counts.get(key) ?? 0) + count)
  return [...counts]
    .map(([key, users]) => ({ key, users }))
    .sort((a, b) => b.users - a.users || a.key.localeCompare(b.key, 'en'))
    .slice(0, maxSources)
}

export async function communitiesReport(db: Db, query: PeriodQuery): Promise<CommunitiesReport> {
  const { period, days, earlier, updatedAt } = await load(db, query)
  const communitiesAt = totalsOf(period, days, earlier.communities, ({ founded, closed }) => founded - closed)
  const membersAt = totalsOf(
    period,
    days,
    earlier.members,
    ({ membersJoined, membersLeft }) => membersJoined - membersLeft,
  )
  const report = compare(period, ({ from, to }) => {
    const rows = daysIn({ from, to }).map((day) => {
      const row = days.get(day)
      return {
        day,
        communities: communitiesAt(day),
        founded: row?.founded ?? 0,
        closed: row?.closed ?? 0,
        members: membersAt(day),
        joined: row?.membersJoined ?? 0,
        left: row?.membersLeft ?? 0,
        active: row?.activeCommunities ?? 0,
      }
    })
    return {
      from,
      to,
      communities: communitiesAt(to),
      members: membersAt(to),
      active: Math.max(0, ...rows.map(({ active }) => active)),
      founded: sum(rows, (row) => row.founded),
      closed: sum(rows, (row) => row.closed),
      joined: sum(rows, (row) => row.joined),
      left: sum(rows, (row) => row.left),
      days: rows,
    }
  })
  const isPublished = and(eq(organizations.visibility, 'PUBLIC'), isNull(organizations.deletedAt))
  const published = await db.$count(organizations, isPublished)
  return { ...report, updatedAt, published, top: await listTop(db, period.current) }
}

async function listTop(db: Db, { from, to }: Period): Promise<CommunitiesReport['top']> {
  const { organizationId, day, joined, departed } = organizationDays
  const changes = db.$with('changes').as(
    db
      .select({
        organizationId,
        joined: sql<number>`sum(${joined})::int`.as('joined_in'),
        left: sql<number>`sum(${departed})::int`.as('left_in'),
      })
      .from(organizationDays)
      .where(and(gte(day, from), lte(day, to), sql`${organizationId} in (select id from top)`))
      .groupBy(organizationId),
  )
  const top = db.$with('top').as(
    db
      .select({
        id: organizations.id,
        name: organizations.name,
        username: organizations.username,
        members: organizations.memberCount,
      })
      .from(organizations)
      .where(and(eq(organizations.visibility, 'PUBLIC'), isNull(organizations.deletedAt)))
      .orderBy(desc(organizations.memberCount), desc(organizations.id))
      .limit(maxTop),
  )
  const rows = await db
    .with(top, changes)
    .select({
      id: top.id,
      name: top.name,
      username: top.username,
      members: top.members,
      joined: changes.joined,
      left: changes.left,
    })
    .from(top)
    .leftJoin(changes, eq(changes.organizationId, top.id))
    .orderBy(desc(top.members), desc(top.id))
  return rows.map(({ username, joined, left, ...row }) => ({
    ...row,
    username: username ?? '',
    joined: joined ?? 0,
    left: left ?? 0,
  }))
}

/** The reports of a community, read from the figures per day: the time does not depend on the number of members. */
import type {
  ActivityReport,
  BreakdownReport,
  EventsReport,
  MembersReport,
  ShopReport,
} from '@guildhall/contract/organizations/analytics.ts'
import { recencyBuckets } from '@guildhall/contract/organizations/analytics-constants.ts'
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { type Db, first } from '../../db/db.ts'
import {
  organizationDays,
  organizationEventFunnels,
  organizationSnapshots,
} from '../../db/schema/organizations/analytics.ts'
import { allEvents } from '../../events/all-events.ts'
import { dayOf } from '../../rules/utc-day.ts'
import { type ComparedPeriod, compare, daysIn, type Period, type PeriodQuery, periodOf, sum } from './period.ts'
import { type Community, loadCommunity } from './refresh.ts'

type Days = Map<string, typeof organizationDays.$inferSelect>
const maxEvents = 50

async function load(db: Db, id: string, query: PeriodQuery) {
  const now = new Date()
  const community = await loadCommunity(db, id, now)
  const period = periodOf(query, await firstDay(db, community), dayOf(now))
  return { community, period, updatedAt: community.refreshedAt.toISOString() }
}

/** Members of an imported community may have joined before it was created here. */
async function firstDay(db: Db, { id, createdDay }: Community) {
  const { organizationId, day } = organizationDays
  const row = await first(
    db.select({ day }).from(organizationDays).where(eq(organizationId, id)).orderBy(asc(day)).limit(1),
  )
  return row && row.day < createdDay ? row.day : createdDay
}

/** The figures of all days since the first one of the report. */
async function loadDays(db: Db, id: string, { current, before }: ComparedPeriod): Promise<Days> {
  const isSince = and(eq(organizationDays.organizationId, id), gte(organizationDays.day, (before ?? current).from))
  const rows = await db.select().from(organizationDays).where(isSince)
  return new Map(rows.map((row) => [row.day, row]))
}

export async function membersReport(db: Db, id: string, query: PeriodQuery): Promise<MembersReport> {
  const { community, period, updatedAt } = await load(db, id, query)
  const days = await loadDays(db, id, period)
  const net = (day: string) => (days.get(day)?.joined ?? 0) - (days.get(day)?.departed ?? 0)
  // Counted back from the members of today, which are exact.
  const membersAt = new Map<string, number>()
  let members = community.memberCount
  const today = dayOf(new Date())
  for (const day of daysIn({ from: (period.before ?? period.current).from, to: today }).reverse()) {
    membersAt.set(day, Math.max(0, members))
    members -= net(day)
  }
  const report = compare(period, ({ from, to }) => {
    const rows = daysIn({ from, to }).map((day) => ({
      day,
      members: membersAt.get(day) ?? 0,
      joined: days.get(day)?.joined ?? 0,
      left: days.get(day)?.departed ?? 0,
    }))
    const joined = sum(rows, (row) => row.joined)
    return { from, to, members: membersAt.get(to) ?? 0, joined, left: sum(rows, (row) => row.left), days: rows }
  })
  return { ...report, updatedAt }
}

export async function activityReport(db: Db, id: string, query: PeriodQuery): Promise<ActivityReport> {
  const { community, period, updatedAt } = await load(db, id, query)
  const days = await loadDays(db, id, period)
  const isComplete = (day: string) => community.completeTo !== null && day <= community.completeTo
  const report = compare(period, ({ from, to }) => {
    const rows = daysIn({ from, to }).map((day) => ({
      day,
      daily: days.get(day)?.activeDaily ?? 0,
      weekly: isComplete(day) ? (days.get(day)?.activeWeekly ?? 0) : null,
      monthly: isComplete(day) ? (days.get(day)?.activeMonthly ?? 0) : null,
    }))
    const monthly = rows.findLast((row) => row.monthly !== null)?.monthly ?? null
    // The month is counted up to the last day that is over; a new community has only been active since then.
    const dailySince = Math.max(0, ...rows.map((row) => (row.monthly === null ? row.daily : 0)))
    return { from, to, active: dailySince > (monthly ?? 0) ? dailySince : monthly, days: rows }
  })
  return { ...report, updatedAt }
}

export async function shopReport(db: Db, id: string, query: PeriodQuery): Promise<ShopReport> {
  const { period, updatedAt } = await load(db, id, query)
  const days = await loadDays(db, id, period)
  const { from: first } = period.before ?? period.current
  const { rows: totals } = await db.execute<{ coins: number }>(sql`
    select coalesce(sum(coins_issued - coins_spent), 0)::float8 as coins from organization_days
    where organization_id = ${id} and day < ${first}`)
  const earlier = totals[0]?.coins ?? 0
  const coinsUntil = (end: string) =>
    earlier + sum([...days.values()], ({ day, coinsIssued, coinsSpent }) => (day <= end ? coinsIssued - coinsSpent : 0))
  const report = compare(period, ({ from, to }) => {
    const rows = daysIn({ from, to }).map((day) => {
      const { sales = 0, refunds = 0, coinsIssued: issued = 0, coinsSpent: spent = 0 } = days.get(day) ?? {}
      return { day, sales, refunds, issued, spent }
    })
    return {
      from,
      to,
      sales: sum(rows, (row) => row.sales),
      refunds: sum(rows, (row) => row.refunds),
      issued: sum(rows, (row) => row.issued),
      spent: sum(rows, (row) => row.spent),
      circulation: coinsUntil(to),
      days: rows,
    }
  })
  return { ...report, updatedAt }
}

export async function breakdownReport(
  db: Db,
  id: string,
  kind: 'countries' | 'accounts' | 'recency',
  query: PeriodQuery,
): Promise<BreakdownReport> {
  const { period } = await load(db, id, query)
  const [current, before] = await Promise.all([
    findSnapshot(db, id, period.current.to),
    period.before && findSnapshot(db, id, period.before.to),
  ])
  const counts = current?.[kind] ?? {}
  const earlier = before && before.day !== current?.day ? before : undefined
  const keys =
    kind === 'recency' ? recencyBuckets.map(({ key }) => key) : Object.keys({ ...earlier?.[kind], ...counts })
  const groups = keys.map((key) => ({
    key,
    members: counts[key] ?? 0,
    before: earlier ? (earlier[kind][key] ?? 0) : null,
  }))
  return {
    day: current?.day ?? period.current.to,
    beforeDay: earlier?.day ?? null,
    members: current?.members ?? 0,
    groups:
      kind === 'recency'
        ? groups
        : groups.toSorted((a, b) => b.members - a.members || a.key.localeCompare(b.key, 'en')),
  }
}

/** The last snapshot up to a day. */
const findSnapshot = (db: Db, id: string, day: string) =>
  first(
    db
      .select()
      .from(organizationSnapshots)
      .where(and(eq(organizationSnapshots.organizationId, id), lte(organizationSnapshots.day, day)))
      .orderBy(desc(organizationSnapshots.day))
      .limit(1),
  )

const funnelTotals = {
  events: sql<number>`count(*)::int`,
  visitors: sql<number>`coalesce(sum(visitors), 0)::int`,
  registered: sql<number>`coalesce(sum(registered), 0)::int`,
  checkedIn: sql<number>`coalesce(sum(checked_in), 0)::int`,
  played: sql<number>`coalesce(sum(played), 0)::int`,
}

export async function eventsReport(db: Db, id: string, query: PeriodQuery): Promise<EventsReport> {
  const { period, updatedAt } = await load(db, id, query)
  const f = organizationEventFunnels
  const isIn = ({ from, to }: Period) => and(eq(f.organizationId, id), gte(f.day, from), lte(f.day, to))
  const totalsIn = async (range: Period) => {
    const row = await first(db.select(funnelTotals).from(f).where(isIn(range)))
    return { ...range, ...(row ?? { events: 0, visitors: 0, registered: 0, checkedIn: 0, played: 0 }) }
  }
  const steps = { visitors: f.visitors, registered: f.registered, checkedIn: f.checkedIn, played: f.played }
  const events = db
    .select({ id: f.eventId, type: f.eventType, name: sql<string>`e.name`, day: f.day, ...steps })
    .from(f)
    .innerJoin(sql`${allEvents('id', 'name')} as e`, sql`e.id = ${f.eventId}`)
    .where(isIn(period.current))
    .orderBy(desc(f.day), desc(f.eventId))
    .limit(maxEvents)
  const [current, before, list] = await Promise.all([
    totalsIn(period.current),
    period.before && totalsIn(period.before),
    events,
  ])
  return { current, before, updatedAt, events: list }
}

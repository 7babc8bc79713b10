/** The report about tickets. There are few per day, so it reads the tickets of the period by their indexes. */
import type { TicketsReport } from '@guildhall/contract/admin-analytics/calls.ts'
import { ticketKinds } from '@guildhall/contract/tickets/constants.ts'
import { sql } from 'drizzle-orm'
import { isWithin, utcDay } from '../analytics/communities/active-members.ts'
import { daysIn, type Period, type PeriodQuery, periodOf } from '../analytics/communities/period.ts'
import type { Db } from '../db/db.ts'
import { dayOf } from '../rules/utc-day.ts'

type Figures = TicketsReport['current']
type Total = Pick<Figures, 'answered' | 'rated' | 'helpful' | 'firstResponse'>

const median = sql`percentile_cont(0.5) within group (order by extract(epoch from first_response_at - created_at) / 60)`

export async function ticketsReport(db: Db, query: PeriodQuery): Promise<TicketsReport> {
  const now = new Date()
  const period = periodOf(query, await firstDay(db, dayOf(now)), dayOf(now))
  const [current, before, waiting, kinds] = await Promise.all([
    figuresIn(db, period.current),
    period.before && figuresIn(db, period.before),
    findWaiting(db),
    countKinds(db, period.current),
  ])
  return { current, before, updatedAt: now.toISOString(), ...waiting, kinds }
}

async function firstDay(db: Db, today: string) {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select ${utcDay(sql`min(created_at)`)}::text as day from tickets`,
  )
  return rows[0]?.day ?? today
}

async function figuresIn(db: Db, period: Period): Promise<Figures> {
  const [opened, closed, answered, totals] = await Promise.all([
    countByDay(db, 'created_at', period),
    countByDay(db, 'closed_at', period),
    answersByDay(db, period),
    totalsIn(db, period),
  ])
  const days = daysIn(period).map((day) => ({
    day,
    opened: opened.get(day) ?? 0,
    closed: closed.get(day) ?? 0,
    answered: answered.get(day)?.count ?? 0,
    firstResponse: rounded(answered.get(day)?.minutes),
  }))
  const sum = (value: (row: (typeof days)[number]) => number) => days.reduce((total, row) => total + value(row), 0)
  return { ...period, opened: sum(({ opened }) => opened), closed: sum(({ closed }) => closed), ...totals, days }
}

const rounded = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? null : Math.max(0, Math.round(minutes * 10) / 10)

async function countByDay(db: Db, column: 'created_at' | 'closed_at', period: Period) {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select ${utcDay(sql.raw(column))}::text as day, count(*)::int as count from tickets
    where ${isWithin(sql.raw(column), period)} group by 1`)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

async function answersByDay(db: Db, period: Period) {
  const { rows } = await db.execute<{ day: string; count: number; minutes: number | null }>(sql`
    select ${utcDay(sql`first_response_at`)}::text as day, count(*)::int as count, ${median} as minutes from tickets
    where ${isWithin(sql`first_response_at`, period)} group by 1`)
  return new Map(rows.map((row) => [row.day, row]))
}

async function totalsIn(db: Db, period: Period): Promise<Total> {
  const { rows } = await db.execute<Total>(sql`
    select answers.*, ratings.* from (
      select count(*)::int as answered, ${median}::float8 as "firstResponse" from tickets
      where ${isWithin(sql`first_response_at`, period)}) answers,
    (select count(*)::int as rated, (count(*) filter (where helpful))::int as helpful from tickets
      where ${isWithin(sql`rated_at`, period)}) ratings`)
  const total = rows[0] ?? { answered: 0, rated: 0, helpful: 0, firstResponse: null }
  return { ...total, firstResponse: rounded(total.firstResponse) }
}

async function findWaiting(db: Db) {
  const { rows } = await db.execute<{ waiting: number; since: string | null }>(sql`
    select count(*)::int as waiting, min(waiting_since) as since from tickets
    where closed_at is null and waiting_since is not null`)
  const { waiting = 0, since = null } = rows[0] ?? {}
  return { waiting, waitingSince: since && new Date(since).toISOString() }
}

async function countKinds(db: Db, period: Period) {
  const { rows } = await db.execute<{ kind: string; opened: number }>(sql`
    select kind, count(*)::int as opened from tickets where ${isWithin(sql`created_at`, period)} group by 1`)
  return ticketKinds.map((kind) => ({ kind, opened: rows.find((row) => row.kind === kind)?.opened ?? 0 }))
}

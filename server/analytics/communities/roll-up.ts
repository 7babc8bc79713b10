/**
 * Computes the figures of communities per day. Every step replaces its rows, so it may run twice, late, or for several missed days;
 * the nightly run also repeats the last three days, because results and refunds of a day can arrive after midnight.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { forEachBatch } from '../../jobs/for-each-row.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import { dayOf } from '../../rules/utc-day.ts'
import { isWithin, pruneActiveDays, recordActiveMembers, utcDay } from './active-members.ts'
import { rollUpFunnels } from './event-funnels.ts'
import { addDays, type Period } from './period.ts'
import { takeSnapshots } from './snapshots.ts'

const batchSize = 100
const repeatedDays = 3
/** Missed days are computed in parts, each with a commit, so that a job that is interrupted continues where it was. */
const maxDaysAtOnce = 31

/** A community and the first day that is to be computed. */
type DueRow = { id: string; from: string }

export const runRollUp: Handler<NoData> = ({ db }) => rollUpAll(db, new Date())

export async function rollUpAll(db: Db, now: Date) {
  const today = dayOf(now)
  await forEachBatch<DueRow>(async (after) => {
    const { rows } = await db.execute<DueRow>(sql`
      select o.id, least(coalesce(r.complete_to + 1, ${utcDay(sql`o.created_at`)}), ${today}::date - ${repeatedDays}::int)::text as "from"
      from organizations o left join organization_rollups r on r.organization_id = o.id
      where o.deleted_at is null and o.id > ${after} order by o.id limit ${batchSize}`)
    return { rows, handle: (part) => rollUpNightly(db, part, today) }
  })
}

async function rollUpNightly(db: Db, rows: readonly DueRow[], today: string) {
  const groups = Map.groupBy(rows, ({ from }) => from)
  for (const [from, members] of groups)
    await rollUpTo(
      db,
      members.map(({ id }) => id),
      { from, to: today },
    )
  const ids = rows.map(({ id }) => id)
  await db.transaction(async (db) => {
    await takeSnapshots(db, ids, today)
    await pruneActiveDays(db, ids, today)
  })
}

/** Computes the days of the period, which ends today. */
export async function rollUpTo(db: Db, ids: readonly string[], { from, to: today }: Period) {
  for (let start = from; start <= today; start = addDays(start, maxDaysAtOnce)) {
    const last = addDays(start, maxDaysAtOnce - 1)
    const part = { from: start, to: last < today ? last : today }
    await db.transaction(async (db) => {
      await lockRollups(db, ids)
      await recordActiveMembers(db, ids, part)
      await writeDays(db, ids, part, today)
      await rollUpFunnels(db, ids, part)
      await markComplete(db, ids, part, today)
    })
  }
}

/** Two runs for the same community wait for each other. */
async function lockRollups(db: Db, ids: readonly string[]) {
  const list = sql`${sql.param([...ids].sort())}::uuid[]`
  await db.execute(sql`insert into organization_rollups (organization_id, refreshed_at)
    select id, to_timestamp(0) from unnest(${list}) as o (id) on conflict do nothing`)
  await db.execute(sql`select from organization_rollups where organization_id = any (${list})
    order by organization_id for update`)
}

const markComplete = (db: Db, ids: readonly string[], { to }: Period, today: string) =>
  db.execute(sql`update organization_rollups
    set refreshed_at = now(), complete_to = greatest(complete_to, least(${to}::date, ${today}::date - 1))
    where organization_id = any (${sql.param(ids)}::uuid[])`)

/** Coins that a member paid, and coins that come back to a member who paid; all other transactions issue coins. */
const isSpending = sql`t.cause in ('ENTRY_FEE', 'ENTRY_REFUND', 'PURCHASE', 'PURCHASE_REFUND')`

/**
 * Coins are counted on the side of the issuer, which has an index by time. A day without figures gets no row. The week and the month are
 * counted when the day is over: a member who was active on a day counts for 7 and 30 days, less those for which their activity before it
 * counts already. So every active day is read once, however many days are computed.
 */
async function writeDays(db: Db, ids: readonly string[], period: Period, today: string) {
  const list = sql`${sql.param(ids)}::uuid[]`
  const spans = sql`unnest('{7, 30}'::int[]) as span`
  const isOver = sql`d.day < ${today}::date`
  await db.execute(sql`
    with days as (
      select o.id as organization_id, day::date as day
      from unnest(${list}) as o (id), generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as day
    ), sales as (
      select i.organization_id, ${utcDay(sql`u.created_at`)} as day, count(*) as count
      from items i join user_items u on u.item_id = i.id
      where i.organization_id = any (${list}) and ${isWithin(sql`u.created_at`, period)} group by 1, 2
    ), refunds as (
      select i.organization_id, ${utcDay(sql`u.refunded_at`)} as day, count(*) as count
      from items i join user_items u on u.item_id = i.id
      where i.organization_id = any (${list}) and ${isWithin(sql`u.refunded_at`, period)} group by 1, 2
    ), coins as (
      select w.organization_id, ${utcDay(sql`t.created_at`)} as day,
        coalesce(-sum(t.amount) filter (where not ${isSpending}), 0) as issued,
        coalesce(sum(t.amount) filter (where ${isSpending}), 0) as spent
      from wallets w join transactions t on t.wallet_id = w.id
      where w.organization_id = any (${list}) and w.user_id is null and t.balance is null
        and ${isWithin(sql`t.created_at`, period)} group by 1, 2
    ), wallets_created as (
      select organization_id, ${utcDay(sql`created_at`)} as day, count(*) as count from wallets
      where organization_id = any (${list}) and user_id is not null and ${isWithin(sql`created_at`, period)} group by 1, 2
    ), visits as (
      select organization_id, day, previous, count(*) as members from (
        select organization_id, day, lag(day) over (partition by organization_id, user_id order by day) as previous
        from organization_active_days
        where organization_id = any (${list}) and ${period.from}::date < ${today}::date
          and day between ${period.from}::date - 29 and ${period.to}::date) visit
      group by 1, 2, 3
    ), changes as (
      select organization_id, span, greatest(day, previous + span) as day, members as change from visits, ${spans}
      union all select organization_id, span, day + span, -members from visits, ${spans}
      union all select organization_id, span, day, 0 from days, ${spans}
    ), totals as (
      select organization_id, span, day, sum(sum(change)) over (partition by organization_id, span order by day) as members
      from changes group by 1, 2, 3
    ), active as (
      select organization_id, day, max(members) filter (where span = 7) as weekly, max(members) filter (where span = 30) as monthly
      from totals group by 1, 2
    ), figures as (
      select d.organization_id, d.day,
        (select count(*) from organization_active_days a where a.organization_id = d.organization_id and a.day = d.day) as daily,
        case when ${isOver} then active.weekly end as weekly, case when ${isOver} then active.monthly end as monthly,
        coalesce(sales.count, 0) as sales, coalesce(refunds.count, 0) as refunds,
        coalesce(coins.issued, 0) as issued, coalesce(coins.spent, 0) as spent,
        coalesce(wallets_created.count, 0) as wallets
      from days d join active using (organization_id, day) left join sales using (organization_id, day)
        left join refunds using (organization_id, day) left join coins using (organization_id, day)
        left join wallets_created using (organization_id, day)
    )
    insert into organization_days as existing (organization_id, day, active_daily, active_weekly, active_monthly, sales, refunds,
      coins_issued, coins_spent, wallets)
    select * from figures f
    where coalesce(f.monthly, f.daily) > 0 or f.sales > 0 or f.refunds > 0 or f.issued <> 0 or f.spent <> 0 or f.wallets > 0
      or exists (select from organization_days s where s.organization_id = f.organization_id and s.day = f.day)
    order by organization_id, day
    on conflict (organization_id, day) do update set active_daily = excluded.active_daily,
      active_weekly = coalesce(excluded.active_weekly, existing.active_weekly),
      active_monthly = coalesce(excluded.active_monthly, existing.active_monthly),
      sales = excluded.sales, refunds = excluded.refunds,
      coins_issued = excluded.coins_issued, coins_spent = excluded.coins_spent,
      wallets = excluded.wallets`)
}

/**
 * Computes the figures of the site per day, so that a report reads a few hundred rows however many users there are. Every run replaces its
 * rows, so it may run twice, late, or for several missed days; it also repeats the last days, because a day can change after midnight.
 */
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { sql } from 'drizzle-orm'
import { isWithin, utcDay } from '../analytics/communities/active-members.ts'
import { addDays, type Period } from '../analytics/communities/period.ts'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { dayOf } from '../rules/utc-day.ts'

/** Figures of today may be this old. */
const maxAgeMs = 5 * 60_000
/** A deletion of an account that is cancelled no longer counts on the day of its request. */
const repeatedDays = identityLimits.deletionGraceDays + 1

type LastDay = { day: string; refreshedAt: Date }

export const runSiteDays: Handler<NoData> = ({ db }) => refreshSiteDays(db, new Date(), 0)

export async function refreshSiteDays(db: Db, now = new Date(), maxAge = maxAgeMs) {
  const today = dayOf(now)
  const isFresh = (last: LastDay | undefined) =>
    maxAge > 0 && last?.day === today && now.getTime() - last.refreshedAt.getTime() < maxAge
  if (isFresh(await findLast(db))) return
  await db.transaction(async (db) => {
    await lockKey(db, 'site days')
    const last = await findLast(db) // another report may have computed them meanwhile
    if (isFresh(last)) return
    const from = last ? addDays(last.day, -repeatedDays) : await firstDay(db, today)
    await writeDays(db, { from, to: today }, now)
  })
}

async function findLast(db: Db): Promise<LastDay | undefined> {
  const { rows } = await db.execute<{ day: string; at: string }>(
    sql`select day::text as day, refreshed_at as at from site_days order by site_days.day desc limit 1`,
  )
  return rows[0] && { day: rows[0].day, refreshedAt: new Date(rows[0].at) }
}

async function firstDay(db: Db, today: string) {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select least(
      (select ${utcDay(sql`min(created_at)`)} from users),
      (select ${utcDay(sql`min(created_at)`)} from organizations),
      (select min(day) from organization_days))::text as day`,
  )
  return rows[0]?.day ?? today
}

/** A public event that ended; the condition is the one of the index. */
const ended = (period: Period) => sql`visibility = 'PUBLIC' and not rehearsal and deleted_at is null
  and ended_at is not null and ${isWithin(sql`ended_at`, period)}`

async function writeDays(db: Db, period: Period, now: Date) {
  const today = dayOf(now)
  const counted = (
    table: string,
    column: string,
  ) => sql`(select ${utcDay(sql.raw(column))} as day, count(*)::int as count
    from ${sql.raw(table)} where ${isWithin(sql.raw(column), period)} group by 1)`
  const endedEvents = (table: string) => sql`(select ${utcDay(sql`ended_at`)} as day, count(*)::int as count
    from ${sql.raw(table)} where ${ended(period)} group by 1)`
  // Active users of a past day cannot be counted later, because only the time of the last visit is stored. The nightly run still counts yesterday.
  const isNight = dayOf(new Date(now.getTime() - 3_600_000)) !== today
  const countedDays = isNight ? [addDays(today, -1), today] : [today]
  const seenSince = (days: number) => sql`case when d.day::date = any (${sql.param(countedDays)}::date[]) then (
    select count(*) from users where last_seen_at >= (d.day::date - ${days}::int)::timestamp at time zone 'UTC') end`
  await db.execute(sql`
    insert into site_days (day, new_users, deleted_users, active_daily, active_monthly, sources, founded, closed,
      active_communities, members_joined, members_left, tournaments, leagues, refreshed_at)
    select d.day::date, coalesce(joined.count, 0), coalesce(gone.count, 0), ${seenSince(0)}, ${seenSince(29)},
      coalesce(sources.counts, '{}'), coalesce(founded.count, 0), coalesce(closed.count, 0), coalesce(members.active, 0),
      coalesce(members.joined, 0), coalesce(members.departed, 0), coalesce(played.count, 0), coalesce(seasons.count, 0),
      ${now.toISOString()}
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as d (day)
    left join ${counted('users', 'created_at')} joined on joined.day = d.day::date
    left join ${counted('users', 'deleted_at')} gone on gone.day = d.day::date
    left join ${counted('organizations', 'created_at')} founded on founded.day = d.day::date
    left join ${counted('organizations', 'deleted_at')} closed on closed.day = d.day::date
    left join ${endedEvents('tournaments')} played on played.day = d.day::date
    left join ${endedEvents('leagues')} seasons on seasons.day = d.day::date
    left join (select day, sum(joined)::int as joined, sum(departed)::int as departed,
        count(*) filter (where active_daily > 0)::int as active
      from organization_days where day between ${period.from} and ${period.to} group by 1) members on members.day = d.day::date
    left join (select day, jsonb_object_agg(source, count) as counts from (
        select ${utcDay(sql`created_at`)} as day, coalesce(utm ->> 'utm_source', referrer, 'direct') as source, count(*)::int as count
        from conversions where kind = 'sign-up' and ${isWithin(sql`created_at`, period)} group by 1, 2) per_source
      group by 1) sources on sources.day = d.day::date
    on conflict (day) do update set new_users = excluded.new_users, deleted_users = excluded.deleted_users,
      active_daily = coalesce(excluded.active_daily, site_days.active_daily),
      active_monthly = coalesce(excluded.active_monthly, site_days.active_monthly), sources = excluded.sources,
      founded = excluded.founded, closed = excluded.closed, active_communities = excluded.active_communities,
      members_joined = excluded.members_joined, members_left = excluded.members_left, tournaments = excluded.tournaments,
      leagues = excluded.leagues, refreshed_at = excluded.refreshed_at`)
}

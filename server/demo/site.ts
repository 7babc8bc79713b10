/** The admin area of the demo: where people came from, how many were active over the past year, and two jobs that failed. */
import { sql } from 'drizzle-orm'
import { refreshSiteDays } from '../admin-analytics/site-days.ts'
import type { Db } from '../db/db.ts'
import { deadLetters } from '../jobs/job-counts.ts'
import { dayOf } from '../rules/utc-day.ts'

const origins = ['discord.com', 'www.google.com', 'www.start.gg', 'www.reddit.com', null]

export async function seedSite(db: Db, now: Date) {
  await db.execute(sql`
    insert into conversions (user_id, kind, referrer, created_at)
    select id, 'sign-up', (${sql.param(origins)}::text[])[1 + abs(hashtext(coalesce(username, ''))) % ${origins.length}::int], created_at
    from users where deleted_at is null on conflict do nothing`)
  await refreshSiteDays(db, now, 0)
  // More on Fridays and Saturdays, and slowly growing.
  await db.execute(sql`
    update site_days set active_monthly = round(totals.users * share), active_daily = round(totals.users * share *
      (array[0.30, 0.22, 0.24, 0.26, 0.30, 0.46, 0.42])[1 + extract(dow from site_days.day)::int])
    from (select day, sum(new_users - deleted_users) over (order by day) as users,
        0.55 + 0.4 * (row_number() over (order by day))::float8 / count(*) over () as share from site_days) totals
    where totals.day = site_days.day and site_days.day < ${dayOf(now)}::date`)
  await seedFailedJobs(db, now)
}

/** Both can be run again without any effect on the demo. */
async function seedFailedJobs(db: Db, now: Date) {
  const failed = [
    { queue: 'roll-up-site', error: 'canceling statement due to lock timeout', hours: 26 },
    { queue: 'prune', error: 'Connection terminated unexpectedly', hours: 3 },
  ]
  for (const { queue, error, hours } of failed) {
    const at = new Date(now.getTime() - hours * 3_600_000).toISOString()
    await db.execute(sql`
      insert into pgboss.job (name, data, created_on, start_after, keep_until, source_name, source_created_on, source_retry_count, source_output)
      values (${deadLetters}, '{}', ${at}, ${at}, ${now.toISOString()}::timestamptz + interval '90 days', ${queue}, ${at}, 3,
        ${JSON.stringify({ message: error })}::jsonb)`)
  }
}

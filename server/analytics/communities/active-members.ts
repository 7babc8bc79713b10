/**
 * Finds the members who were active, from rows that exist anyway: entries, check-ins, matches, leaderboard attempts, posts,
 * purchases, and visits of users who are logged in. So no request pays for it, and a day can be computed late and again.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { allEvents } from '../../events/all-events.ts'
import { matchPlayers } from '../../events/match-players.ts'
import { addDays, type Period } from './period.ts'

/** Long enough for the month before any day that may be computed again. */
const activeDaysKept = 60

const midnight = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`

/** The condition that a time is in the period. */
export const isWithin = (column: SQL, { from, to }: Period) =>
  sql`${column} >= ${midnight(from)} and ${column} < ${midnight(addDays(to, 1))}`

export const utcDay = (column: SQL) => sql`(${column} at time zone 'UTC')::date`

/** Stores who was active on which day and the last activity of each member. Rows of members who left since then stay. */
export async function recordActiveMembers(db: Db, ids: readonly string[], period: Period) {
  const list = sql`${sql.param(ids)}::uuid[]`
  const within = (column: string) => isWithin(sql.raw(column), period)
  const events = allEvents('id', 'organization_id', 'created_at', 'ended_at', 'deleted_at', 'rehearsal')
  await db.execute(sql`
    with events as materialized (
      select id, organization_id from ${events} as e
      where organization_id = any (${list}) and not rehearsal and deleted_at is null
        and created_at < ${midnight(addDays(period.to, 1))} and (ended_at is null or ended_at >= ${midnight(period.from)})
    ), actions as (
      select e.organization_id, t.user_id, t.accepted_at as at from events e
        join player_teammates t on t.event_id = e.id where ${within('t.accepted_at')}
      union all select e.organization_id, t.user_id, p.checkin_at from events e
        join players p on p.event_id = e.id join player_teammates t on t.player_id = p.id
        where t.accepted_at is not null and ${within('p.checkin_at')}
      union all select e.organization_id, played.user_id, m.ended_at from events e
        join matches m on m.event_id = e.id cross join lateral ${matchPlayers('m')} as played
        where m.reason = 'played' and ${within('m.ended_at')}
      union all select e.organization_id, s.user_id, s.created_at from events e
        join submissions s on s.tournament_id = e.id where ${within('s.created_at')}
      union all select organization_id, user_id, created_at from posts
        where organization_id = any (${list}) and deleted_at is null and ${within('created_at')}
      union all select i.organization_id, u.user_id, u.created_at from items i
        join user_items u on u.item_id = i.id where i.organization_id = any (${list}) and ${within('u.created_at')}
      union all select v.organization_id, u.id, v.created_at from page_views v
        join users u on u.external_id = v.external_id
        where v.organization_id = any (${list}) and ${within('v.created_at')}
    ), daily as materialized (
      select organization_id, user_id, ${utcDay(sql.raw('at'))} as day, max(at) as at
      from actions join organization_members using (organization_id, user_id) group by 1, 2, 3
    ), recorded as (
      insert into organization_active_days (organization_id, day, user_id)
      select organization_id, day, user_id from daily on conflict do nothing
    )
    update organization_members m set last_active_at = latest.at
    from (select organization_id, user_id, max(at) as at from daily group by 1, 2) latest
    where m.organization_id = latest.organization_id and m.user_id = latest.user_id
      and (m.last_active_at is null or m.last_active_at < latest.at)`)
}

export const pruneActiveDays = (db: Db, ids: readonly string[], today: string) =>
  db.execute(sql`delete from organization_active_days
    where organization_id = any (${sql.param(ids)}::uuid[]) and day < ${addDays(today, -activeDaysKept)}`)

/**
 * The steps of each event from its page to the first match. Written for events that started, and repeated while they run and until the
 * recomputed days have passed.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { allEvents } from '../../events/all-events.ts'
import { hasPlayed } from '../has-played.ts'
import { utcDay } from './active-members.ts'
import { addDays, type Period } from './period.ts'

export async function rollUpFunnels(db: Db, ids: readonly string[], { from, to }: Period) {
  const columns = ['id', 'organization_id', 'started_at', 'ended_at', 'cancelled_at', 'deleted_at', 'rehearsal']
  await db.execute(sql`
    with events as materialized (
      select id, event_type::event_type, organization_id, ${utcDay(sql`started_at`)} as day from ${allEvents(...columns)} as e
      where organization_id = any (${sql.param(ids)}::uuid[]) and not rehearsal and deleted_at is null and cancelled_at is null
        and started_at < ${addDays(to, 1)}::date::timestamp at time zone 'UTC'
        and (ended_at is null or ended_at >= ${from}::date::timestamp at time zone 'UTC')
    )
    insert into organization_event_funnels (event_id, event_type, organization_id, day, visitors, registered, checked_in, played)
    select e.id, e.event_type, e.organization_id, e.day, views.visitors, entries.registered, entries.checked_in, entries.played
    from events e,
      lateral (select (
        (select count(distinct visitor) from page_views v where v.tournament_id = e.id and v.device <> 'bot') +
        (select count(distinct visitor) from page_views v where v.league_id = e.id and v.device <> 'bot')) as visitors) views,
      lateral (select count(*) as registered, count(*) filter (where checkin_at is not null) as checked_in,
        count(*) filter (where ${hasPlayed(sql`p`, sql`e.id`)}) as played
        from players p where p.event_id = e.id) entries
    order by e.id
    on conflict (event_id) do update set organization_id = excluded.organization_id, day = excluded.day,
      visitors = excluded.visitors, registered = excluded.registered, checked_in = excluded.checked_in, played = excluded.played`)
  // An event that was cancelled, deleted or moved to another community after its start.
  await db.execute(sql`
    delete from organization_event_funnels f where f.organization_id = any (${sql.param(ids)}::uuid[])
      and not exists (select from ${allEvents('id', 'organization_id', 'cancelled_at', 'deleted_at')} as e
        where e.id = f.event_id and e.organization_id = f.organization_id and e.cancelled_at is null and e.deleted_at is null)`)
}

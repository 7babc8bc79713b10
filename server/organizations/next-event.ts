import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { matchPlayersSql } from '../events/match-players.ts'
import type { Actor } from '../http/authorize.ts'

/**
 * The event of a community with the caller's next step. An open check-in and a match come before an event that has not started; who is
 * eliminated has no next step.
 */
export async function findNextEvent(db: Db, actor: Actor | null, organizationId: string): Promise<string | null> {
  if (!actor) return null
  const [event] = await selectNextEvent(db, actor.id, organizationId)
  return event?.id ?? null
}

const selectNextEvent = statement<{ id: string }>(`
  select event.id
  from player_teammates own
  join players entry on entry.id = own.player_id and entry.dropped_at is null
  join tournaments event on event.id = own.event_id and event.organization_id = $2
    and event.deleted_at is null and event.ended_at is null and event.cancelled_at is null
  cross join lateral (select
    coalesce(event.started_at is null and event.checkin_at <= now() and entry.checkin_at is null and entry.waitlisted_at is null, false)
      as can_check_in,
    exists (select from matches cross join lateral ${matchPlayersSql('matches')} as played
      where entry.id in (matches.player1_id, matches.player2_id) and matches.status in ('ready', 'waiting') and played.user_id = $1)
      as has_match) as step
  where own.user_id = $1 and own.accepted_at is not null and (can_check_in or has_match or event.started_at is null)
  order by can_check_in desc, has_match desc, event.date, event.id
  limit 1`)

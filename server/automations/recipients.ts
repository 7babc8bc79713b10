/** How many entrants get each reminder of an event: those with a spot who take the email, and while check-in is open, who have not checked in. */
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'

export type ReminderCounts = { eventId: string; day: number; checkin: number; hour: number }

export async function countRecipients(
  db: Db,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, ReminderCounts>> {
  const rows = eventIds.length > 0 ? await countByEvent(db, [...eventIds]) : []
  return new Map(rows.map((row) => [row.eventId, row]))
}

const takes = (kind: string) => `not exists (select from notification_choices choice
      where choice.user_id = entry.user_id and choice.kind = '${kind}' and choice.channel = 'email' and not choice.enabled)`

const isMissing = 'players.checkin_at is null'

const countByEvent = statement<ReminderCounts>(`
  select entry.event_id as "eventId",
    count(*) filter (where ${takes('tournament-reminder')})::int as day,
    count(*) filter (where ${isMissing} and ${takes('check-in-open')})::int as checkin,
    count(*) filter (where (${isMissing} or coalesce(tournaments.checkin_at, leagues.checkin_at) is null) and ${takes('tournament-reminder')})::int as hour
  from player_teammates entry
  join players on players.id = entry.player_id
  left join tournaments on tournaments.id = entry.event_id
  left join leagues on leagues.id = entry.event_id
  join users on users.id = entry.user_id
  where entry.event_id = any($1) and entry.accepted_at is not null
    and players.waitlisted_at is null and players.dropped_at is null
    and users.email is not null and users.email_verified is not null and users.email_optin and users.deleted_at is null
  group by entry.event_id`)

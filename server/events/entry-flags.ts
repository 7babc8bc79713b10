/** The flag beside the name of a solo entry: that of the user, unless they hide their country from anyone. */
import { sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { invalidate, publish } from '../live/bus.ts'
import { allEvents } from './all-events.ts'
import { type EventRow, eventTopic } from './event.ts'

const isShownSql = `coalesce(users.privacy ->> 'country', 'everyone') = 'everyone'`
export const isFlagShown = sql<boolean>`${sql.raw(isShownSql)}`

/** SQL over `users`. An entry is public, so what only some may see is left out. */
export const entryFlagSql = `case when ${isShownSql} then users.flag end`
export const entryFlag = sql<string | null>`${sql.raw(entryFlagSql)}`

/**
 * The entries of a user whose choice changed: a flag appears in events that have not ended, and disappears everywhere. Runs before the
 * user is locked: completing an event locks entries before users, too.
 */
export async function setEntryFlags(db: Db, userId: string, flag: string | null) {
  const { rows } = await db.execute<Pick<EventRow, 'id' | 'eventType'>>(sql`
    update players set metadata = case when ${flag}::text is null then metadata - 'country'
      else metadata || jsonb_build_object('country', ${flag}::text) end
    where id in (
      select p.id from players p join ${allEvents('id', 'team_size', 'ended_at', 'deleted_at')} events on events.id = p.event_id
      where p.user_id = ${userId} and (events.team_size = 1 or p.event_id in (select id from leagues where type = 'MATCHMAKING'))
        and events.deleted_at is null and (${flag}::text is null or events.ended_at is null)
        and p.metadata ->> 'country' is distinct from ${flag}::text
      order by p.id for no key update of p)
    returning event_id as id, event_type as "eventType"`)
  for (const events of chunks(rows, 100)) await invalidate(db, ...events.map(eventTopic))
  for (const event of rows) await publish(db, eventTopic(event), { fields: ['players'] })
}

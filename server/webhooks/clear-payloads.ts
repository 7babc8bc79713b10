import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/**
 * Recorded changes that name the person keep only their ids, as those of an object that is gone. The events stay, or cursors and
 * deliveries would skip them. A match names its players by entry, everything else by user.
 */
export const clearPayloads = (db: Db, { id }: { id: string }) =>
  db.execute(sql`
    update webhook_events event set payload = jsonb_set(payload, '{data}',
      jsonb_build_object('id', payload -> 'data' -> 'id')
        || case when payload -> 'data' ->> 'id' = subject_id::text then '{}' else jsonb_build_object('eventId', subject_id) end)
    where id in (${eventsNaming(id)})`)

/** Both halves use an index: the table has the changes of all communities. */
export const eventsNaming = (id: string) => sql`
  select id from webhook_events where ids_in(payload) @> array[${id}::uuid]
  union select event.id from players join webhook_events event on event.subject_id = players.event_id
    where players.user_id = ${id} and ids_in(payload) @> array[players.id]`

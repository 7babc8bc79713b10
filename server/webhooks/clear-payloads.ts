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
    where payload::text like ${`%${id}%`} or exists (
      select from players where players.user_id = ${id} and players.event_id = event.subject_id
        and payload::text like '%' || players.id || '%')`)

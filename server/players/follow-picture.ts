import { type SQL, sql } from 'drizzle-orm'
import { fileNameOf, removeFilesLater } from '../assets/remove-files.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { type EventRow, eventTopic } from '../events/event.ts'
import type { Handler } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import type { Messages } from '../outbox/messages.ts'

/**
 * Entries and standings of series that show the replaced profile picture of a user show the current one, also after the end of the event:
 * a user who removes a picture expects it to be gone. The user is locked, so that the current picture is not replaced meanwhile.
 */
export const followPicture: Handler<Messages['picture-replaced']> = ({ db }, { userId, url }) =>
  db.transaction(async (db) => {
    await db.execute(sql`select from users where id = ${userId} for share`)
    const isShown = sql`image ->> 'url' = ${url}`
    await showPicture(db, userId, { entries: isShown, standings: isShown })
    const file = fileNameOf(url)
    await removeFilesLater(db, file ? [file] : [])
  })

type Copies = { entries: SQL; standings: SQL }

/** Gives these entries and standings of series the current picture of the user. Returns the ids of the entries. */
export async function showPicture(db: Db, userId: string, copies: Copies): Promise<string[]> {
  const image = sql`image || jsonb_build_object('url', (select u.image ->> 'url' from users u where u.id = ${userId}))`
  const entries = await db.execute<Pick<EventRow, 'id' | 'eventType'> & { playerId: string }>(sql`
    update players set image = ${image} where ${copies.entries}
    returning id as "playerId", event_id as id, event_type as "eventType"`)
  const standings = await db.execute<{ id: string }>(sql`
    update series_standings set image = ${image} where ${copies.standings} returning series_id as id`)
  const tags = new Set([...entries.rows.map(eventTopic), ...standings.rows.map(({ id }) => `series:${id}`)])
  for (const some of chunks([...tags], 100)) await invalidate(db, ...some)
  return entries.rows.map(({ playerId }) => playerId)
}

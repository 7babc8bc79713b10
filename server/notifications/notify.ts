/**
 * Tells people that something happened to them: stored, live in their open pages, and pushed to their browsers, each as they chose.
 * Everything in the caller's transaction; the push leaves when it commits.
 */
import type { Avatar } from '@guildhall/contract/assets.json.ts'
import type { NotificationKind } from '@guildhall/contract/notifications.words.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userDevices } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { publish } from '../live/bus.ts'
import { wantsOf } from './choices.ts'
import { type SentenceValues, say } from './sentences.ts'

export type Note<K extends NotificationKind> = {
  kind: K
  values: SentenceValues<K>
  /** A path of ours, without a locale. */
  link?: string | null
  image?: Avatar | null
  /** What happened, such as the id of the match: the same subject is told once, however often it is said. */
  subject?: string
}

export function notify<K extends NotificationKind>(
  db: Db,
  who: string | readonly string[],
  note: Note<K>,
): Promise<void> {
  const { kind, values: metadata, link = null, image = null, subject = null } = note
  const userIds = [...new Set(typeof who === 'string' ? [who] : who)]

  return db.transaction(async (db) => {
    const wants = await wantsOf(db, userIds, kind)
    const onPage = userIds.filter((userId) => wants.get(userId)?.page)
    const rows = onPage.map((userId) => ({
      userId,
      kind,
      metadata,
      link,
      image,
      subject,
      text: say('en', kind, metadata),
    }))
    const told = rows.length > 0 ? await db.insert(notifications).values(rows).onConflictDoNothing().returning() : []
    for (const { id, userId } of told) await publish(db, `user:${userId}`, { notification: id })

    const news = new Set(told.map(({ userId }) => userId))
    const toPush = userIds.filter((userId) => {
      const { page = false, push = false } = wants.get(userId) ?? {}
      return push && (!page || news.has(userId)) // who has it on the page already was pushed it then
    })
    if (toPush.length === 0) return
    const devices = await db.select({ id: userDevices.id }).from(userDevices).where(inArray(userDevices.userId, toPush))
    const push = { kind, metadata, link, image: image?.url ?? null }
    await enqueueAll(
      db,
      'deliver-push',
      devices.map(({ id }) => ({ data: { deviceId: id, ...push } })),
    )
  })
}

/**
 * Notifies users: stores the notification, updates their open pages and pushes it to their browsers, each as the user chose.
 * Everything is part of the caller's transaction, so pushes are sent only if it commits. The number of statements does not depend
 * on the number of users.
 */

import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { forEachRow, forEachRowOrAll } from '../jobs/for-each-row.ts'
import { publish } from '../live/bus.ts'
import { channelsByUser } from './choices.ts'
import { shortenLinks } from './short-links.ts'
import { notificationText, type SentenceValues } from './text.ts'

export type NewNotification<K extends NotificationKind> = {
  kind: K
  values: SentenceValues<K>
  /** A path on this site, without a locale. */
  link?: string | null
  image?: Avatar | null
  /** Identifies the cause, such as the id of the match: a user is notified once per kind and subject. */
  subject?: string
}

/** A notification with its own values for each user; the kind is the same for all. */
export type NotificationForUser<K extends NotificationKind> = Omit<NewNotification<K>, 'kind'> & { userId: string }

/** Sends the same notification to all given users. */
export function notify<K extends NotificationKind>(
  db: Db,
  recipients: string | readonly string[],
  notification: NewNotification<K>,
) {
  const { kind, ...content } = notification
  const userIds = new Set(typeof recipients === 'string' ? [recipients] : recipients)
  return notifyEach(
    db,
    kind,
    [...userIds].map((userId) => ({ userId, ...content })),
  )
}

/**
 * Sends each user their own values. Large lists are split into batches, each in its own transaction unless the caller has one. A row
 * that cannot be stored does not stop the others: the call fails after them, and a retry skips those with a subject.
 */
export async function notifyEach<K extends NotificationKind>(
  db: Db,
  kind: K,
  notifications: readonly NotificationForUser<K>[],
) {
  const write = (rows: readonly NotificationForUser<K>[]) => db.transaction((db) => notifyBatch(db, kind, rows))
  await forEachRow(chunks(notifications), (batch) => forEachRowOrAll(batch, write))
}

async function notifyBatch<K extends NotificationKind>(
  db: Db,
  kind: K,
  notifications: readonly NotificationForUser<K>[],
) {
  const userIds = [...new Set(notifications.map(({ userId }) => userId))]
  const shortLinks = await shortenLinks(
    db,
    notifications.map(({ link = null }) => link),
  )
  const rows = notifications.map(({ values: metadata, link = null, image = null, subject = null, userId }) => ({
    ...{ id: uuidv7(), userId, metadata, link: link && (shortLinks.get(link) ?? link), image, subject },
    text: notificationText('en', kind, metadata),
  }))
  const [channels, devices] = await Promise.all([channelsByUser(db, userIds, kind), findDevices(db, userIds)])
  const pageRows = rows.filter(({ userId }) => channels.get(userId)?.page)
  const storedRows = pageRows.length > 0 ? await insertNotifications(db, kind, JSON.stringify(pageRows)) : []
  const storedIds = new Set(storedRows.map(({ id }) => id))
  for (const { id, userId } of pageRows)
    if (storedIds.has(id)) await publish(db, `user:${userId}`, { notification: id })

  const devicesByUser = Map.groupBy(devices, ({ userId }) => userId)
  const pushRows = rows.filter(({ id, userId }) => {
    const { page = false, push = false } = channels.get(userId) ?? {}
    return push && (!page || storedIds.has(id)) // otherwise it was pushed when it was stored
  })
  const pushes = pushRows.flatMap(({ userId, metadata, link, image }) =>
    (devicesByUser.get(userId) ?? []).map(({ id: deviceId }) => ({
      data: { deviceId, kind, metadata, link, image: image?.url ?? null },
    })),
  )
  await enqueueAll(db, 'deliver-push', pushes)
}

const findDevices = statement<{ id: string; userId: string }>(
  'select id, user_id as "userId" from user_devices where user_id = any($1)',
)

const insertNotifications = statement<{ id: string }>(`
  insert into notifications (id, user_id, kind, metadata, link, image, subject, text)
  select id, "userId", $1, metadata, link, image, subject, text from json_to_recordset($2::json)
    as input (id uuid, "userId" uuid, metadata jsonb, link text, image jsonb, subject text, text text)
  on conflict do nothing returning id`)

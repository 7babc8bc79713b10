/**
 * Notifies users: stores the notification, updates their open pages, pushes it to their browsers and sends it by email, each as the
 * user chose. Everything is part of the caller's transaction, so nothing is sent unless it commits. The number of statements does not
 * depend on the number of users.
 */

import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import { declarationOf, type NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { forEachRow, forEachRowOrAll } from '../jobs/for-each-row.ts'
import { publish } from '../live/bus.ts'
import { bundleKey, lockHeads, mergeHeads, splitBundles } from './bundles.ts'
import { queueEmails } from './queue-emails.ts'
import { findRecipients, findSilentPairs, sendTime } from './recipients.ts'
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
  /** The person who caused it. People who blocked each other get nothing about each other, and no one about themselves. */
  actorId?: string | null
  /** For kinds that bundle: what is bundled, such as the id of the post. Without it, all of the kind. */
  bundle?: string
  /** The page of a bundle, such as the list of followers. */
  bundleLink?: string
  /** 'own': the sender writes the immediate email itself, with `findEmailTimes`. 'none': this user gets no email about it. */
  email?: 'own' | 'none' | undefined
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
  const rounds: (readonly NotificationForUser<K>[])[] = declarationOf(kind).bundle
    ? splitBundles(notifications)
    : [notifications]
  const batches = rounds.flatMap((round) => [...chunks(round)])
  await forEachRow(batches, (batch) => forEachRowOrAll(batch, write))
}

async function notifyBatch<K extends NotificationKind>(
  db: Db,
  kind: K,
  notifications: readonly NotificationForUser<K>[],
) {
  const userIds = [...new Set(notifications.map(({ userId }) => userId))]
  const recipients = await findRecipients(db, userIds, kind)
  const isSilent = await findSilentPairs(db, notifications)
  const rows = (await prepareRows(db, kind, notifications)).flatMap((row) => {
    const recipient = recipients.get(row.userId)
    const { page = false, push = false, email = false } = recipient?.choices ?? {}
    if (!recipient || isSilent(row) || !(page || push || email)) return []
    return [{ ...row, recipient, hidden: !page }]
  })
  if (rows.length === 0) return
  const heads = await lockHeads(
    db,
    kind,
    rows.filter(({ hidden }) => !hidden),
  )
  const newRows = rows.map(({ bundleLink, ...row }) => {
    const count = (heads.get(bundleKey(row))?.count ?? 0) + 1
    const link = count > 1 ? (bundleLink ?? row.link) : row.link
    return { ...row, link, count, text: notificationText('en', kind, row.metadata, { count }) }
  })
  const json = JSON.stringify(newRows.map(({ recipient: _, ...row }) => row))
  const storedIds = new Set((await insertNotifications(db, kind, json)).map(({ id }) => id))
  const storedRows = newRows.filter(({ id }) => storedIds.has(id))
  const mergedIds = storedRows.flatMap((row) => heads.get(bundleKey(row))?.id ?? [])
  if (mergedIds.length > 0) await mergeHeads(db, mergedIds)
  for (const { id, userId, hidden } of storedRows)
    if (!hidden) await publish(db, `user:${userId}`, { notification: id })

  const now = new Date()
  const pushes = storedRows
    .filter(({ recipient }) => recipient.choices.push)
    .flatMap(({ id, metadata, link, image, bundle, count, recipient }) => {
      const time = sendTime(recipient, kind, now)
      const message = { kind, metadata, link, image: image?.url ?? null, notificationId: id, bundle, count }
      return recipient.devices.map((deviceId) => ({
        data: { deviceId, ...message },
        ...(time > now && { startAfter: time }),
      }))
    })
  await enqueueAll(db, 'deliver-push', pushes)
  await queueEmails(db, kind, storedRows, now)
}

async function prepareRows<K extends NotificationKind>(
  db: Db,
  kind: K,
  notifications: readonly NotificationForUser<K>[],
) {
  const shortLinks = await shortenLinks(
    db,
    notifications.map(({ link = null }) => link),
  )
  const isBundled = declarationOf(kind).bundle !== undefined
  return notifications.map((notification) => {
    const { userId, values: metadata, link = null, image = null, subject = null } = notification
    const { actorId = null, bundle = '', bundleLink, email } = notification
    return {
      id: uuidv7(),
      userId,
      metadata,
      link: link && (shortLinks.get(link) ?? link),
      image,
      subject,
      actorId,
      bundle: isBundled ? bundle : null,
      bundleLink,
      email,
    }
  })
}

const insertNotifications = statement<{ id: string }>(`
  insert into notifications (id, user_id, kind, metadata, link, image, subject, text, actor_id, bundle, count, hidden, read)
  select id, "userId", $1, metadata, link, image, subject, text, "actorId", bundle, count, hidden, hidden
  from json_to_recordset($2::json) as input (id uuid, "userId" uuid, metadata jsonb, link text, image jsonb, subject text,
    text text, "actorId" uuid, bundle text, count integer, hidden boolean)
  on conflict do nothing returning id`)

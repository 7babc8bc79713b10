/**
 * Sends the queued emails about notifications: one email for each that is immediate, and one digest for the rest. Taking a row out of
 * the queue and writing its email is one transaction, so a job that runs twice or late sends one email. A notification that the user
 * read on the site meanwhile is left out.
 */
import { declarationOf, isKind } from '@guildhall/contract/notifications/kinds.ts'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { notifications, pendingEmails } from '../db/schema/notifications.ts'
import { isStillReader } from '../emails/still-relevant.ts'
import { writeEmails } from '../emails/write-email.ts'
import { findPageOwners } from '../http/hosts/page-owners.ts'
import { isBanned } from '../http/session.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { forEachRowOrAll } from '../jobs/for-each-row.ts'
import type { Handler, Jobs, NoData } from '../jobs/jobs.ts'
import type { Settings } from '../settings.ts'
import { readerLocale } from '../site-settings/site-language.ts'
import { type EmailedNotification, writeDigest, writeSingle } from './email-text.ts'
import { findSilentPairs } from './recipients.ts'

const usersPerJob = 50
/** A user gets no more emails of a kind in an hour: otherwise anyone whose acts cause one could fill their mailbox. All are on the site. */
const perKindAndHour = 20
const isDue = lte(pendingEmails.dueAt, sql`now()`)

export const queueDueEmails: Handler<NoData> = async ({ db }) => {
  const rows = await db.selectDistinct({ userId: pendingEmails.userId }).from(pendingEmails).where(isDue)
  const userIds = rows.map(({ userId }) => userId)
  const jobs = Array.from(chunks(userIds, usersPerJob), (userIds) => ({ data: { userIds } }))
  await enqueueAll(db, 'send-pending-emails', jobs)
}

export const sendPendingEmails: Handler<Jobs['send-pending-emails']> = ({ db, settings }, { userIds }) =>
  forEachRowOrAll(userIds, (ids) => db.transaction((db) => sendDueEmails(db, settings, ids)))

async function sendDueEmails(db: Db, settings: Settings, userIds: readonly string[]) {
  const free = await lockUsers(db, userIds)
  if (free.length === 0) return
  const due = await db
    .delete(pendingEmails)
    .where(and(inArray(pendingEmails.userId, free), isDue))
    .returning({ id: pendingEmails.notificationId, digest: pendingEmails.digest })
  if (due.length === 0) return
  const digestIds = new Set(due.filter(({ digest }) => digest).map(({ id }) => id))
  const rows = await findEmailed(
    db,
    due.map(({ id }) => id),
  )
  const sent = await countRecent(db, free)
  const written = [...Map.groupBy(rows, ({ reader }) => reader.id).values()].flatMap((ofUser) => {
    const bundles = mergeBundles(ofUser)
    const digest = bundles.filter(({ id }) => digestIds.has(id))
    const singles = bundles.filter(({ id }) => !digestIds.has(id))
    const limited = [...Map.groupBy(singles, countKey)].flatMap(([key, ofKind]) =>
      ofKind.slice(0, Math.max(0, perKindAndHour - (sent.get(key) ?? 0))),
    )
    return [...limited.map((row) => writeSingle(row, settings)), ...writeDigest(digest, settings)]
  })
  await writeEmails(db, written)
}

const countKey = ({ reader, kind }: EmailedNotification) => `${reader.id} ${kind}`

/** How many emails of each kind these users got in the last hour, by `countKey`. */
async function countRecent(db: Db, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: sql<string>`${emails.userId} || ' ' || ${emails.notification}`, count: count() })
    .from(emails)
    .where(and(inArray(emails.userId, userIds), gt(emails.createdAt, sql`now() - interval '1 hour'`)))
    .groupBy(emails.userId, emails.notification)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Users whose emails another job is sending are left out: two jobs would split a digest, or wait for each other. */
async function lockUsers(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select value as id from json_array_elements_text(${JSON.stringify(userIds)}::json)
    where pg_try_advisory_xact_lock(hashtextextended('pending-emails ' || value, 0))`)
  return rows.map(({ id }) => id)
}

/**
 * Newest first. Without what the user has read or no longer wants, without new events of a community that they left, and without
 * people who are blocked or banned by now.
 */
async function findEmailed(db: Db, ids: string[]): Promise<EmailedNotification[]> {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      metadata: notifications.metadata,
      link: notifications.link,
      bundle: notifications.bundle,
      count: notifications.count,
      createdAt: notifications.createdAt,
      userId: users.id,
      actorId: notifications.actorId,
      isBanned,
      reader: { id: users.id, email: users.email, locale: readerLocale, zone: userInfos.timezone },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(
      and(
        inArray(notifications.id, ids),
        isNull(notifications.readAt),
        isNotNull(users.email),
        isNotNull(users.emailVerified),
        isNull(users.deletedAt),
        users.emailOptin,
        sql`not exists (select from notification_choices as choice where choice.user_id = ${users.id}
          and choice.kind = ${notifications.kind} and choice.channel = 'email' and not choice.enabled)`,
        sql.raw(isStillReader('notifications')),
      ),
    )
    .orderBy(desc(notifications.id))
  const isSilent = await findSilentPairs(db, rows)
  const sent = rows.filter(
    (row) => isKind(row.kind) && !isSilent(row) && (!row.isBanned || declarationOf(row.kind).reachesBanned === true),
  )
  const owners = await findPageOwners(
    db,
    sent.flatMap(({ link }) => link ?? []),
  )
  return sent.map((row) => ({ ...row, owner: owners.get(row.link ?? '') ?? null }))
}

/** On the page the newest of a bundle counts the others. A user who gets the kind only by email has a row for each. */
function mergeBundles(rows: readonly EmailedNotification[]): EmailedNotification[] {
  const groups = Map.groupBy(rows, ({ id, kind, bundle }) => (bundle === null ? id : `${kind} ${bundle}`))
  return [...groups.values()].flatMap(([newest, ...others]) =>
    newest ? [{ ...newest, count: Math.max(newest.count, others.length + 1) }] : [],
  )
}

/** Queues the emails about new notifications: at once, after a short wait for more of the same, or in the next digest. */
import { bundleMinutes } from '@guildhall/contract/notifications/constants.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { nextDigest } from '../rules/quiet-hours.ts'
import { type Recipient, sendTime } from './recipients.ts'

type StoredRow = {
  id: string
  userId: string
  bundle: string | null
  email: 'own' | 'none' | undefined
  recipient: Recipient
}

export async function queueEmails(db: Db, kind: NotificationKind, rows: readonly StoredRow[], now: Date) {
  const pending = rows.flatMap(({ id, userId, bundle, email, recipient }) => {
    const { timing = 'immediate' } = recipient.choices
    const digest = timing !== 'immediate'
    if (!recipient.choices.email || email === 'none' || (email === 'own' && !digest)) return []
    const wait = bundle === null ? 0 : bundleMinutes * 60_000
    const time = digest ? nextDigest(now, timing, recipient.zone ?? 'UTC') : new Date(now.getTime() + wait)
    return [{ id: uuidv7(), userId, notificationId: id, digest, dueAt: sendTime(recipient, kind, time) }]
  })
  if (pending.length === 0) return
  await insertPending(db, JSON.stringify(pending))
  const dueIds = pending.filter(({ dueAt }) => dueAt <= now).map(({ userId }) => userId)
  if (dueIds.length > 0) await enqueue(db, 'send-pending-emails', { userIds: [...new Set(dueIds)] })
}

const insertPending = statement(`
  insert into pending_emails (id, user_id, notification_id, digest, due_at)
  select id, "userId", "notificationId", digest, "dueAt" from json_to_recordset($1::json)
    as input (id uuid, "userId" uuid, "notificationId" uuid, digest boolean, "dueAt" timestamptz)`)

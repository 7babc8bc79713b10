/**
 * Delivers one email: claims the row, sends the email, and marks the row as sent.
 *
 * The claim is a timestamp and not a lock, because a transaction must not stay open while the mail server works. Only one node has
 * the claim, so no email is sent twice. If a node stops between sending and marking, its claim expires and the next attempt has the
 * same Message-ID.
 */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { retryWhileUnavailable } from '../db/unavailable.ts'
import { isPermanentRejection } from '../gateways/mail.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Handler, Jobs } from '../jobs/jobs.ts'
import { publish } from '../live/bus.ts'
import { compose } from './compose.ts'
import { listsOf } from './policy.ts'
import { isSubscribed } from './read.ts'

type Email = typeof emails.$inferSelect

/** A run fails after this many seconds; its claim expires a minute later. */
export const deliveryTimeout = 120
const claimSeconds = deliveryTimeout + 60
const markSeconds = 100

export const deliverEmail: Handler<Jobs['deliver-email']> = async (
  { db, settings, gateways },
  { emailId },
  { isLast },
) => {
  const email = await claim(db, emailId)
  if (!email) return retryLater(db, emailId)
  if (!(await isSubscribed(db, email.userId, listsOf(email)))) return finish(db, email, { cancelledAt: new Date() })

  const message = compose(email, settings)
  try {
    await gateways.mail.send(message)
  } catch (error) {
    const isFinal = isPermanentRejection(error)
    await storeError(db, email, error, isFinal || isLast)
    if (isFinal) return
    throw error
  }
  // The mail is out: while the database is away, keep trying to store that, or it would be sent again.
  await retryWhileUnavailable(
    () => finish(db, email, { sentAt: new Date(), messageId: message.messageId }),
    markSeconds,
  )
}

async function claim(db: Db, emailId: string): Promise<Email | undefined> {
  const [email] = await db
    .update(emails)
    .set({ sendingAt: sql`now()`, attempts: sql`${emails.attempts} + 1` })
    .where(
      and(
        eq(emails.id, emailId),
        isNull(emails.sentAt),
        isNull(emails.failedAt),
        isNull(emails.cancelledAt),
        or(isNull(emails.scheduledAt), lte(emails.scheduledAt, sql`now()`)),
        or(isNull(emails.sendingAt), lte(emails.sendingAt, sql`now() - ${claimSeconds} * interval '1 second'`)),
      ),
    )
    .returning()
  return email
}

/** The claim failed: the email is done, its time was changed, or another node is sending it, which may have stopped meanwhile. */
async function retryLater(db: Db, emailId: string) {
  const [email] = await db
    .select({
      isDone: sql<boolean>`coalesce(${emails.sentAt}, ${emails.failedAt}, ${emails.cancelledAt}) is not null`,
      scheduledAt: emails.scheduledAt,
      sendingAt: emails.sendingAt,
    })
    .from(emails)
    .where(eq(emails.id, emailId))
  if (!email || email.isDone) return
  const claimEnd = email.sendingAt && new Date(email.sendingAt.getTime() + claimSeconds * 1_000)
  await enqueue(db, 'deliver-email', { emailId }, { startAfter: claimEnd ?? email.scheduledAt ?? undefined })
}

function finish(db: Db, { id }: Email, outcome: { sentAt: Date; messageId: string } | { cancelledAt: Date }) {
  return db.transaction(async (db) => {
    await db
      .update(emails)
      .set({ ...outcome, sendingAt: null })
      .where(eq(emails.id, id))
    await publish(db, 'mailbox', { id })
  })
}

async function storeError(db: Db, { id }: Email, error: unknown, isFinal: boolean) {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const entry = JSON.stringify([{ at: new Date().toISOString(), message }])
  await db
    .update(emails)
    .set({
      sendingAt: null,
      errors: sql`${emails.errors} || ${entry}::jsonb`,
      ...(isFinal && { failedAt: new Date() }),
    })
    .where(eq(emails.id, id))
}

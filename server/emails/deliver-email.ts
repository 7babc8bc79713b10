/**
 * Delivers one email of the account or the event lane: claims the row, sends the email, and marks the row as sent. The emails of
 * campaigns are sent by `delivery/send-bulk.ts`.
 *
 * The claim is a timestamp and not a lock, because a transaction must not stay open while the mail server works. Only one node has
 * the claim, so no email is sent twice. If a node stops between sending and marking, its claim expires and the next attempt has the
 * same Message-ID.
 */
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { isUnavailable, retryWhileUnavailable } from '../db/unavailable.ts'
import { isSuppressed } from '../email-suppressions/suppress.ts'
import { failureOf, type OutgoingEmail } from '../gateways/mail.ts'
import type { Handler, Jobs } from '../jobs/jobs.ts'
import type { Settings } from '../settings.ts'
import { composeEmail } from './compose.ts'
import { currentAddress } from './delivery/current-address.ts'
import { asUnconfirmed, cancelEmails, type Email, markSent, storeFailure } from './delivery/outcome.ts'
import { enqueueDelivery } from './delivery/queues.ts'
import { findSkipReasons } from './delivery/skip-reasons.ts'
import { findCause } from './outbox/read.ts'
import { listsOf } from './policy.ts'
import { isSubscribed } from './read.ts'
import { isStillRelevant, noLongerRelevant } from './still-relevant.ts'

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
  const prepared = await prepare(db, settings, email, isLast)
  if (prepared.refusal !== undefined) return cancelEmails(db, new Map([[emailId, prepared.refusal]]))

  const { message } = prepared
  let isInDoubt = false
  const beforeEnd = async () => {
    isInDoubt = true
  }
  try {
    await gateways.mail.send(message, { lane: email.lane, beforeEnd })
  } catch (error) {
    const cause = failureOf(error)
    const failure = isInDoubt && cause.about === 'server' ? asUnconfirmed(cause) : cause
    const isFinal = failure.about === 'address' || failure.about === 'email'
    await storeFailure(db, email, failure, { isFinal: isFinal || isLast })
    if (isFinal) return
    throw error
  }
  // The mail is out: while the database is away, keep trying to store that, or it would be sent again.
  await retryWhileUnavailable(() => markSent(db, settings, email, message.messageId), markSeconds)
}

type Prepared = { refusal: string } | { refusal?: undefined; message: OutgoingEmail }

/** An email that cannot be composed is given back: with its claim, every further attempt would only add another job. */
async function prepare(db: Db, settings: Settings, email: Email, isLast: boolean): Promise<Prepared> {
  try {
    const refusal = await findRefusal(db, email)
    return refusal ? { refusal } : { message: await composeEmail(db, settings, email) }
  } catch (error) {
    const failure = { about: 'later', message: 'This email could not be composed' } as const
    if (!isUnavailable(error)) await storeFailure(db, email, failure, { isFinal: isLast })
    throw error
  }
}

/** A person must be able to log in, whatever happened to other emails to the address. */
async function findRefusal(db: Db, row: Email): Promise<string | undefined> {
  const email = { ...row, ...(await findCause(db, row)) }
  // An email of a campaign that staff send again.
  if (email.campaignId) return (await findSkipReasons(db, [email])).get(email.id)
  if (!(await isSubscribed(db, email.userId, listsOf(email)))) return 'Unsubscribed'
  if (!(await isStillRelevant(db, email))) return noLongerRelevant
  return email.lane !== 'account' && (await isSuppressed(db, email.to)) ? 'Suppressed address' : undefined
}

async function claim(db: Db, emailId: string): Promise<Email | undefined> {
  const [email] = await db
    .update(emails)
    .set({ to: currentAddress, sendingAt: sql`now()`, attempts: sql`${emails.attempts} + 1` })
    .where(
      and(
        eq(emails.id, emailId),
        ne(emails.lane, 'bulk'),
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
      id: emails.id,
      lane: emails.lane,
      scheduledAt: emails.scheduledAt,
      sendingAt: emails.sendingAt,
    })
    .from(emails)
    .where(eq(emails.id, emailId))
  if (!email || email.isDone) return
  const claimEnd = email.sendingAt && new Date(email.sendingAt.getTime() + claimSeconds * 1_000)
  await enqueueDelivery(db, [{ ...email, scheduledAt: claimEnd ?? email.scheduledAt }])
}

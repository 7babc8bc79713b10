/** Stores what became of an attempt to send an email. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emails } from '../../db/schema/emails.ts'
import { suppressAddress } from '../../email-suppressions/suppress.ts'
import type { SendFailure } from '../../gateways/mail.ts'
import { publish } from '../../live/bus.ts'
import type { Settings } from '../../settings.ts'

export type Email = typeof emails.$inferSelect

/** More entries of one email tell nothing new. */
const storedErrors = 20

/** The mailbox lists the email from now on. */
export async function markSent(db: Db, settings: Settings, { id }: Email, messageId: string) {
  const mark = (db: Db) =>
    db.update(emails).set({ sentAt: sql`now()`, messageId, sendingAt: null }).where(eq(emails.id, id))
  if (!settings.mailbox) return void (await mark(db))
  await db.transaction(async (db) => {
    await mark(db)
    await publish(db, 'mailbox', { id })
  })
}

/** Their readers do not get them: they unsubscribed, or their addresses are suppressed. Email id → reason. */
export async function cancelEmails(db: Db, reasons: ReadonlyMap<string, string>) {
  for (const [reason, entries] of Map.groupBy(reasons, ([, reason]) => reason)) {
    const ids = entries.map(([id]) => id)
    await db
      .update(emails)
      .set({ cancelledAt: sql`now()`, sendingAt: null, errors: withError(reason) })
      .where(inArray(emails.id, ids))
  }
}

/**
 * Without an answer to the last line it is unknown whether the mail server has the email. It is sent again with the same Message-ID,
 * so that mailboxes can recognize the second copy.
 */
export const asUnconfirmed = ({ about, message }: SendFailure): SendFailure => ({
  about,
  message: `${message}. The mail server did not confirm this email and may have it: it is sent again with the same Message-ID`,
})

/** With `nextAttemptAt` it is tried again at that time; null: by its job; with `isFinal` never. */
export function storeFailure(
  db: Db,
  email: Email,
  { about, message }: SendFailure,
  { isFinal, nextAttemptAt = email.nextAttemptAt }: { isFinal: boolean; nextAttemptAt?: Date | null },
) {
  return db.transaction(async (db) => {
    await db
      .update(emails)
      .set({
        sendingAt: null,
        nextAttemptAt,
        errors: withError(message),
        ...(isFinal && { failedAt: sql`now()` }),
        ...(isFinal && about === 'address' && { bouncedAt: sql`now()` }),
      })
      .where(eq(emails.id, email.id))
    if (about === 'address')
      await suppressAddress(db, { address: email.to, reason: 'BOUNCE', source: 'SMTP', detail: message })
  })
}

const withError = (message: string) => {
  const entry = JSON.stringify([{ at: new Date().toISOString(), message }])
  return sql`case when jsonb_array_length(${emails.errors}) < ${storedErrors} then ${emails.errors} else ${emails.errors} - 0 end || ${entry}::jsonb`
}

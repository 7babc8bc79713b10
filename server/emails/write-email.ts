/** Queues a finished email: its row and the job that delivers it are written in one transaction. */
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { toOneLine } from '../text/one-line.ts'
import { enqueueDelivery } from './delivery/queues.ts'

export type NewEmail = Pick<
  typeof emails.$inferInsert,
  | 'type'
  | 'lane'
  | 'to'
  | 'subject'
  | 'text'
  | 'html'
  | 'headers'
  | 'locale'
  | 'userId'
  | 'notification'
  | 'organizationId'
  | 'contentId'
  | 'values'
  | 'tournamentId'
  | 'leagueId'
  | 'templateId'
  | 'scheduledAt'
  | 'reason'
>

/** Returns the id of the email, or null if an email with the same reason exists. */
export const writeEmail = async (db: Db, email: NewEmail) => (await writeEmails(db, [email]))[0] ?? null

/** Returns the ids of the new emails; those whose reason exists are skipped. */
export async function writeEmails(db: Db, newEmails: readonly NewEmail[]): Promise<string[]> {
  if (newEmails.length === 0) return []
  return db.transaction(async (db) => {
    const rows = await db
      .insert(emails)
      .values(newEmails.map((email) => ({ ...email, subject: toOneLine(email.subject) })))
      .onConflictDoNothing({ target: emails.reason })
      .returning({ id: emails.id, lane: emails.lane, scheduledAt: emails.scheduledAt })
    await enqueueDelivery(db, rows)
    return rows.map(({ id }) => id)
  })
}

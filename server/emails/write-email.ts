/** Puts finished mail on its way: a row and the job that delivers it appear together, when and only when the transaction commits. */
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { enqueueAll } from '../jobs/enqueue.ts'

export type NewEmail = Pick<
  typeof emails.$inferInsert,
  | 'type'
  | 'to'
  | 'subject'
  | 'text'
  | 'html'
  | 'headers'
  | 'locale'
  | 'userId'
  | 'organizationId'
  | 'tournamentId'
  | 'templateId'
  | 'scheduledAt'
  | 'reason'
>

/** The id of the Email, or null where its reason already made one. */
export const writeEmail = async (db: Db, email: NewEmail) => (await writeEmails(db, [email]))[0] ?? null

/** The ids of those whose reason had not made one before. */
export async function writeEmails(db: Db, letters: NewEmail[]): Promise<string[]> {
  if (letters.length === 0) return []
  return db.transaction(async (db) => {
    const rows = await db
      .insert(emails)
      .values(letters.map((letter) => ({ ...letter, subject: oneLine(letter.subject) })))
      .onConflictDoNothing({ target: emails.reason })
      .returning({ id: emails.id, scheduledAt: emails.scheduledAt })
    const jobs = rows.map(({ id, scheduledAt }) => ({ data: { emailId: id }, startAfter: scheduledAt ?? undefined }))
    await enqueueAll(db, 'deliver-email', jobs)
    return rows.map(({ id }) => id)
  })
}

/** A name in a subject must never become a header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200)

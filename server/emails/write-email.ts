/** Puts a finished mail on its way: the row and the job that delivers it appear together, when and only when the transaction commits. */
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { enqueue } from '../jobs/enqueue.ts'

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
export function writeEmail(db: Db, email: NewEmail): Promise<string | null> {
  return db.transaction(async (db) => {
    const [row] = await db
      .insert(emails)
      .values({ ...email, subject: oneLine(email.subject) })
      .onConflictDoNothing({ target: emails.reason })
      .returning({ id: emails.id })
    if (!row) return null

    await enqueue(db, 'deliver-email', { emailId: row.id }, { startAfter: email.scheduledAt ?? undefined })
    return row.id
  })
}

/** A name in a subject must never become a header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200)

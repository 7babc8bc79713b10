/** A message from the contact form: its sender gets a confirmation, the admins get the message. Each email is sent once, even if the outbox delivers twice. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { textRows } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { contactMessages } from '../db/schema/content.ts'
import { users } from '../db/schema/identity.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import type { Handler } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { sendEmail } from './send-email.ts'

const receivedReason = (contactId: string) => `contact-received:${contactId}`
/** The id of an admin follows. */
const forwardReason = (contactId: string) => `contact-message:${contactId}:`

export const confirmContact: Handler<Messages['contact-sent']> = async ({ db }, { contactId }) => {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, contactId))
  if (!message) return
  await sendEmail(db, {
    to: message.email,
    locale: message.locale ?? undefined,
    template: 'contact-received',
    values: {},
    reason: receivedReason(contactId),
  })
}

export const forwardContact: Handler<Messages['contact-sent']> = async ({ db }, { contactId }) => {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, contactId))
  if (!message) return
  const admins = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.role, ['ADMIN', 'SUPER']), isNotNull(users.email), isNull(users.deletedAt)))
  const { name, email, topic } = message
  await forEachRow(admins, (admin) =>
    sendEmail(db, {
      to: admin.email ?? '',
      userId: admin.id,
      template: 'contact-message',
      values: { name, email, topic, message: message.message },
      replyTo: email,
      reason: `${forwardReason(contactId)}${admin.id}`,
    }),
  )
}

/**
 * By the unique index on the reason: in most collations a condition on the prefix alone would read all emails. The id of an admin is
 * hexadecimal, so it sorts before “g” in every collation.
 */
export const emailsAbout = (contactIds: readonly string[]) => sql`
  select id from emails where reason in ${textRows(contactIds.map(receivedReason))}
  union all
  select emails.id from ${textRows(contactIds.map(forwardReason))} as contacts (prefix)
    join emails on reason >= prefix and reason < prefix || 'g' and starts_with(reason, prefix)`

/** They name the sender, and admins got the whole message. */
export async function deleteContactEmails(db: Db, contactIds: readonly string[]) {
  await db.execute(sql`delete from emails where id in (${emailsAbout(contactIds)})`)
}

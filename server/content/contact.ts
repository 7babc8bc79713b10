/**
 * A message from the contact form is stored and forwarded by email. Bots fill in the hidden `website` field; their messages get
 * the normal answer but are not stored.
 */
import type { ContactTopic } from '@guildhall/contract/content/constants.ts'
import { findLocale } from '@guildhall/contract/core/locales.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { contactMessages } from '../db/schema/content.ts'
import { deleteContactEmails } from '../emails/contact-emails.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { publishMessage } from '../outbox/messages.ts'

type Message = { name: string; email: string; topic: ContactTopic; message: string; website?: string }

export async function sendContactMessage(
  db: Db,
  actor: Actor | null,
  { website, ...message }: Message,
  locale: string | undefined,
) {
  if (website) return
  await db.transaction(async (db) => {
    const [row] = await db
      .insert(contactMessages)
      .values({ ...message, userId: actor?.id ?? null, locale: findLocale(locale ?? '')?.code ?? null })
      .returning({ id: contactMessages.id })
    await publishMessage(db, 'contact-sent', { contactId: orNotFound(row).id })
  })
}

/** Also those that the person sent without logging in, from their address. */
export async function eraseContactMessages(db: Db, { id, email }: { id: string; email: string | null }) {
  const isOwn = or(
    eq(contactMessages.userId, id),
    email === null ? undefined : eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
  )
  const rows = await db.delete(contactMessages).where(isOwn).returning({ id: contactMessages.id })
  await deleteContactEmails(
    db,
    rows.map((row) => row.id),
  )
}

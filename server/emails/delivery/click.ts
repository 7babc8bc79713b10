/** Follows a link of a campaign email. Only the first click of an email is stored, without anything about the visitor. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emails } from '../../db/schema/emails.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'
import { readClickToken } from './click-token.ts'
import { findContent, targetOf } from './render-content.ts'

export async function followLink(db: Db, { authSecret }: Settings, token: string): Promise<{ location: string }> {
  const { emailId, index } = orNotFound(readClickToken(authSecret, token))
  const { contentId, values } = emails
  const [email] = await db.select({ contentId, values }).from(emails).where(eq(emails.id, emailId))
  const content = await findContent(db, orNotFound(orNotFound(email).contentId))
  const location = orNotFound(targetOf(content, orNotFound(email), index))
  await db
    .update(emails)
    .set({ clickedAt: new Date() })
    .where(and(eq(emails.id, emailId), isNull(emails.clickedAt)))
  return { location }
}

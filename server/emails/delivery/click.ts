/** Follows a link of a campaign email. Only the first click of an email is stored, without anything about the visitor. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emails } from '../../db/schema/emails.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'
import { findCommunityHost, linkMover } from '../community-host.ts'
import { readClickToken } from './click-token.ts'
import { findContent, targetOf } from './render-content.ts'

export async function followLink(db: Db, settings: Settings, token: string): Promise<{ location: string }> {
  const { emailId, index } = orNotFound(readClickToken(settings.authSecret, token))
  const { contentId, values, organizationId } = emails
  const [row] = await db.select({ contentId, values, organizationId }).from(emails).where(eq(emails.id, emailId))
  const email = orNotFound(row)
  const content = await findContent(db, orNotFound(email.contentId))
  const target = orNotFound(targetOf(content, email, index))
  const host = await findCommunityHost(db, settings, email.organizationId)
  const move = await linkMover(db, settings, host, [target])
  await db
    .update(emails)
    .set({ clickedAt: new Date() })
    .where(and(eq(emails.id, emailId), isNull(emails.clickedAt)))
  return { location: move(target) }
}

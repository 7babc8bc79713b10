import { identityPages } from '@guildhall/contract/identity.words.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { Visit } from '../http/mount.ts'
import { browserOf, systemOf } from './agent.ts'
import type { Site } from './cookies.ts'

/** Tells the owner of a sign-in from a browser that no other session has. Before the new session begins, in its transaction. */
export async function warnOfNewDevice(
  db: Db,
  { publicUrl }: Site,
  user: { id: string; email: string | null },
  { agent }: Visit,
) {
  if (!user.email) return
  const [seen] = await db
    .select({
      any: sql<number>`count(*)::int`,
      same: sql<number>`(count(*) filter (where ${sessions.userAgent} = ${agent}))::int`,
    })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
  if (!seen?.any || seen.same > 0) return
  const device = [browserOf(agent), systemOf(agent)].filter(Boolean).join(', ') || agent.slice(0, 60) || '?'
  const url = `${publicUrl}${identityPages.sessions}`
  const values = { device, at: new Date(), url }
  await sendEmail(db, { to: user.email, userId: user.id, template: 'new-device', values })
}

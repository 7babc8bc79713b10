import { identityPages } from '@guildhall/contract/identity/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { ApiRequest } from '../http/mount.ts'
import type { Site } from './cookies.ts'
import { browserOf, systemOf } from './user-agent.ts'

/** Tells the owner of a sign-in from a browser that no other session has. Before the new session begins, in its transaction. */
export async function warnOfNewDevice(
  db: Db,
  { publicUrl }: Site,
  user: { id: string; email: string | null },
  { agent }: ApiRequest,
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

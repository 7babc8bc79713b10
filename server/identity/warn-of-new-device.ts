import { identityPages } from '@guildhall/contract/identity/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { ApiRequest } from '../http/mount.ts'
import type { Site } from './cookies.ts'
import { browserOf, systemOf } from './user-agent.ts'

/** Emails the owner about a login with a user agent that no session has. Runs before the new session is inserted. */
export async function warnOfNewDevice(
  db: Db,
  { publicUrl }: Site,
  user: { id: string; email: string | null },
  { agent, site }: ApiRequest,
) {
  if (!user.email) return
  const [counts] = await db
    .select({
      any: sql<number>`count(*)::int`,
      same: sql<number>`(count(*) filter (where ${sessions.userAgent} = ${agent}))::int`,
    })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
  if (!counts?.any || counts.same > 0) return
  const device = [browserOf(agent), systemOf(agent)].filter(Boolean).join(', ') || agent.slice(0, 60) || '?'
  const url = `${publicUrl}${identityPages.sessions}`
  const values = { device, at: new Date(), url }
  const organizationId = site.community?.organizationId
  await sendEmail(db, { to: user.email, userId: user.id, template: 'new-device', values, organizationId })
}

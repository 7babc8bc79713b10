/** Releases the host name of a community that was deleted or lost white label, so that another community can prove it. */
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import { webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import { organizationHosts } from '../db/schema/organizations/white-label.ts'
import { organizations } from '../db/schema/organizations.ts'
import { publishSessionsEnded } from '../live/bus.ts'

/** Part of the transaction that deletes the communities, and that invalidates them. */
export async function removeHostsAndWebhooks(db: Db, ids: string[]) {
  await releaseHosts(db, ids)
  await db.delete(organizationHosts).where(inArray(organizationHosts.organizationId, ids))
  await db.delete(webhookEndpoints).where(inArray(webhookEndpoints.organizationId, ids))
}

/** The claim stays for the owners to verify again, until the community is deleted. The caller invalidates the communities. */
export async function releaseHosts(db: Db, ids: string[]) {
  const { id, hostname } = organizations
  const isServed = and(inArray(id, ids), isNotNull(hostname))
  const hosts = (await db.select({ hostname }).from(organizations).where(isServed)).flatMap((row) => row.hostname ?? [])
  await db.update(organizations).set({ hostname: null }).where(isServed)
  await db.update(organizationHosts).set({ verifiedAt: null }).where(inArray(organizationHosts.organizationId, ids))
  const ended = await db.delete(sessions).where(inArray(sessions.host, hosts)).returning({ id: sessions.id })
  if (ended.length > 0) await publishSessionsEnded(db, ...ended.map((session) => session.id))
}

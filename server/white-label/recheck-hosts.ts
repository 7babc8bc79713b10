/**
 * Every hour: looks up the records of all host names that are served. A name whose record is missing goes on for some days, so that a
 * mistake at the DNS provider takes no community offline; its owners get a notification at once. While DNS does not answer, nothing changes.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationHosts } from '../db/schema/organizations/white-label.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { isNotDeleted, lockOrganization, type OrganizationRow } from '../organizations/read.ts'
import { hasRecord } from './host-record.ts'
import { notifyOwners } from './notify.ts'
import { stopTime, switchOff } from './stop-serving.ts'

type Claim = typeof organizationHosts.$inferSelect

export async function recheckHosts({ db, gateways: { dns } }: { db: Db; gateways: Gateways }, now = new Date()) {
  const rows = await db
    .select({ id: organizationHosts.organizationId, name: organizationHosts.name, token: organizationHosts.token })
    .from(organizationHosts)
    .innerJoin(organizations, eq(organizations.id, organizationHosts.organizationId))
    .where(and(isNotNull(organizationHosts.verifiedAt), organizations.whiteLabel, isNotDeleted))
  await forEachRow(rows, async ({ id, name, token }) => {
    const proof = await hasRecord(dns, name, token)
    if (proof === null) return
    await db.transaction(async (db) => {
      const organization = await lockOrganization(db, id)
      const isClaim = and(eq(organizationHosts.organizationId, id), eq(organizationHosts.token, token))
      const [claim] = await db.select().from(organizationHosts).where(isClaim)
      if (!claim || organization.hostname !== name) return // it changed meanwhile
      if (!proof) await noteMissing(db, organization, claim, now)
      await db
        .update(organizationHosts)
        .set({ checkedAt: now, ...(proof && { lostAt: null }) })
        .where(isClaim)
    })
  })
}

/** The record of a name that is served was not found. */
export async function noteMissing(db: Db, organization: OrganizationRow, { name, lostAt }: Claim, now: Date) {
  if (lostAt && now >= stopTime(lostAt)) return switchOff(db, organization, name)
  if (lostAt) return
  const { id, name: community } = organization
  await db.update(organizationHosts).set({ lostAt: now }).where(eq(organizationHosts.organizationId, id))
  const stopsAt = stopTime(now).toISOString()
  await notifyOwners(db, organization, { variant: 'missing', community, host: name, stopsAt })
}

/** Ends a host name: the community is no longer available there, and the sessions of the host are over. */

import { whiteLabelLimits } from '@guildhall/contract/white-label/constants.ts'
import type { Db } from '../db/db.ts'
import { allEventTags } from '../events/event.ts'
import { invalidate } from '../live/bus.ts'
import { logAction } from '../organizations/log.ts'
import type { OrganizationRow } from '../organizations/read.ts'
import { releaseHosts } from '../organizations/release-hosts.ts'
import { notifyOwners } from './notify.ts'

/** When a name whose record is missing is switched off. */
export const stopTime = (lostAt: Date) => new Date(lostAt.getTime() + whiteLabelLimits.missingDays * 86_400_000)

export async function stopServing(db: Db, id: string) {
  await releaseHosts(db, [id])
  await invalidate(db, 'organizations', ...allEventTags)
}

/** By the site, because the record is missing. The name stays in Manage, where owners can verify it again. */
export async function switchOff(db: Db, organization: OrganizationRow, name: string) {
  const { id } = organization
  await stopServing(db, id)
  await logAction(db, null, { action: 'host-lost', organizationId: id, before: { name } })
  await notifyOwners(db, organization, { variant: 'off', community: organization.name, host: name })
}

import type { OrganizationMembership } from '@guildhall/contract/organizations/shapes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import { findNextEvent } from './next-event.ts'
import { loadPayoutRecord } from './payouts.ts'
import { presentOrganization } from './present.ts'
import { isNotDeleted, type OrganizationRow } from './read.ts'

export async function showOrganization(
  db: Db,
  actor: Actor | null,
  row: OrganizationRow,
  membership: OrganizationMembership,
) {
  const [payouts, parent, nextEventId] = await Promise.all([
    loadPayoutRecord(db, { organizationId: row.id }),
    findParent(db, row, membership),
    findNextEvent(db, actor, row.id),
  ])
  return presentOrganization(actor, row, membership, { payouts, parent, nextEventId })
}

/** A parent that is not public is shown to members only. */
export async function findParent(
  db: Db,
  { parentId }: OrganizationRow,
  { role }: Pick<OrganizationMembership, 'role'>,
) {
  if (parentId === null) return null
  const { id, name, username, avatar, visibility } = organizations
  const isShown = role === null ? inArray(visibility, ['PUBLIC', 'UNLISTED']) : undefined
  const [parent] = await db
    .select({ id, name, username, avatar })
    .from(organizations)
    .where(and(eq(id, parentId), isNotDeleted, isShown))
  return parent ?? null
}

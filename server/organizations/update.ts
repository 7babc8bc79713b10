import type { Organization } from '@guildhall/contract/organizations/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import { invalidate } from '../live/bus.ts'
import { loadPayoutRecord } from './payouts.ts'
import { presentOrganization } from './present.ts'
import { findOrganization } from './read.ts'

type Change = Partial<Pick<Organization, 'name' | 'description' | 'socials'>>

export function updateOrganization(db: Db, actor: Actor, id: string, change: Change) {
  return db.transaction(async (db) => {
    const { organization, belonging } = await findOrganization(db, actor, id)
    const [row = organization] = await db
      .update(organizations)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(organizations.id, organization.id))
      .returning()
    await invalidate(db, 'organizations', 'tournaments', 'all-tournaments') // event cards show the name of the community
    return presentOrganization(actor, row, belonging, await loadPayoutRecord(db, { organizationId: row.id }))
  })
}

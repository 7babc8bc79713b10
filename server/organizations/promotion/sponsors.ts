/** Sponsors: staff replace the whole list, and its order is the order on the page. */
import type { SponsorTier } from '@guildhall/contract/organizations/constants.ts'
import type { Sponsor } from '@guildhall/contract/organizations/promotion.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sponsors } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensureUnchanged } from '../../http/ensure-unchanged.ts'
import { invalidate } from '../../live/bus.ts'
import { organizationTags } from '../cache-tags.ts'
import { logAction } from '../log.ts'
import { lockOrganization } from '../read.ts'
import { namesOf, prepareList, sharedColumns } from './replace-list.ts'

type SponsorChange = {
  id?: string
  name: string
  tier: SponsorTier
  link: string | null
  imageId?: string | null
}

export async function listSponsors(db: Db, organizationId: string): Promise<Sponsor[]> {
  const rows = await db
    .select()
    .from(sponsors)
    .where(eq(sponsors.organizationId, organizationId))
    .orderBy(asc(sponsors.position), asc(sponsors.id))
  return rows.map(({ id, name, tier, image, link }) => ({ id, name, tier, image, link }))
}

type Replacement = {
  sponsors: readonly SponsorChange[]
  stored?: readonly Pick<SponsorChange, 'name' | 'tier' | 'link'>[]
}

export function replaceSponsors(db: Db, actor: Actor, organizationId: string, change: Replacement): Promise<Sponsor[]> {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const before = await listSponsors(db, organizationId)
    ensureUnchanged(change.stored, before)
    const rows = await prepareList(db, sponsors, organizationId, change.sponsors)
    if (rows.length > 0)
      await db
        .insert(sponsors)
        .values(rows)
        .onConflictDoUpdate({ target: sponsors.id, set: { ...sharedColumns, tier: sql`excluded.tier` } })
    await logAction(db, actor, {
      action: 'sponsors-updated',
      organizationId,
      before: { names: namesOf(before) },
      after: { names: namesOf(rows) },
    })
    await invalidate(db, ...organizationTags(organization))
    return listSponsors(db, organizationId)
  })
}

/** Sponsors: staff replace the whole list, and its order is the order on the page. */
import type { SponsorTier } from '@guildhall/contract/organizations/constants.ts'
import type { Sponsor } from '@guildhall/contract/organizations/promotion.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sponsors } from '../../db/schema/organizations.ts'
import { invalidate } from '../../live/bus.ts'
import { prepareList } from './prepare-list.ts'

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

export function replaceSponsors(db: Db, organizationId: string, changes: readonly SponsorChange[]): Promise<Sponsor[]> {
  return db.transaction(async (db) => {
    const rows = await prepareList(db, sponsors, organizationId, changes)
    if (rows.length > 0)
      await db
        .insert(sponsors)
        .values(rows)
        .onConflictDoUpdate({
          target: sponsors.id,
          set: {
            name: sql`excluded.name`,
            tier: sql`excluded.tier`,
            link: sql`excluded.link`,
            image: sql`excluded.image`,
            position: sql`excluded.position`,
          },
        })
    await invalidate(db, 'organizations')
    return listSponsors(db, organizationId)
  })
}

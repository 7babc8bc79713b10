import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { invalidate, publish } from '../live/bus.ts'
import { organizationTags } from '../organizations/cache-tags.ts'
import type { ItemRow } from './read.ts'

/** The tag of the items of all communities; those of one community have `shop:{id}`. */
const shopTag = 'shop'
const shopTopic = (organizationId: string) => `shop:${organizationId}`

/** Staff changed an item: open pages of the shop and cached replies show it. */
export async function announceChange(db: Db, { id, organizationId }: Pick<ItemRow, 'id' | 'organizationId'>) {
  const [seller] = organizationId
    ? await db
        .select({ id: organizations.id, username: organizations.username })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
    : []
  await invalidate(db, shopTag, ...(seller ? organizationTags(seller, 'shop') : []))
  await announceQuantity(db, { id, organizationId })
}

/** A sale changes only the quantity. The replies for visitors are cached for seconds, so a rush does not drop them at each sale. */
export async function announceQuantity(
  db: Db,
  item: Pick<ItemRow, 'id' | 'organizationId'> & { quantity?: number | null },
) {
  if (item.organizationId) await publish(db, shopTopic(item.organizationId), { item: item.id, quantity: item.quantity })
}

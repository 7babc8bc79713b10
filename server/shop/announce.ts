import type { Db } from '../db/db.ts'
import { invalidate, publish } from '../live/bus.ts'
import type { ItemRow } from './read.ts'

const shopTag = 'shop'
const shopTopic = (organizationId: string) => `shop:${organizationId}`

/** Staff changed an item: open pages of the shop and cached replies show it. */
export async function announceChange(db: Db, { id, organizationId }: Pick<ItemRow, 'id' | 'organizationId'>) {
  await invalidate(db, shopTag)
  await announceQuantity(db, { id, organizationId })
}

/** A sale changes only the quantity. The replies for visitors are cached for seconds, so a rush does not drop them at each sale. */
export async function announceQuantity(
  db: Db,
  item: Pick<ItemRow, 'id' | 'organizationId'> & { quantity?: number | null },
) {
  if (item.organizationId) await publish(db, shopTopic(item.organizationId), { item: item.id, quantity: item.quantity })
}

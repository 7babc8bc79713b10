import type { ShippingAddress } from '@guildhall/contract/shop/columns.ts'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { items, userItems } from '../db/schema/shop.ts'
import type { Cipher } from '../encryption.ts'
import { orNotFound } from '../http/problem.ts'
import { decryptAddress } from './addresses.ts'

/** Limits the file to about 600 pages. */
const maxOrders = 5_000

export type PackingOrder = {
  id: string
  title: string
  username: string
  state: string
  createdAt: Date
  address: ShippingAddress
}

/** Orders with an address that are not shipped, oldest first. */
export async function listPackingOrders(db: Db, cipher: Cipher, organizationId: string, itemId?: string) {
  const [seller] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const rows = await db
    .select({
      id: userItems.id,
      title: items.title,
      username: users.username,
      state: userItems.state,
      createdAt: userItems.createdAt,
      address: userItems.address,
    })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .innerJoin(users, eq(users.id, userItems.userId))
    .where(
      and(
        eq(userItems.organizationId, organizationId),
        inArray(userItems.state, ['ORDERED', 'PACKED']),
        isNotNull(userItems.address),
        itemId ? eq(userItems.itemId, itemId) : undefined,
      ),
    )
    .orderBy(asc(userItems.createdAt), asc(userItems.id))
    .limit(maxOrders + 1)
  const orders = rows.slice(0, maxOrders).flatMap((row): PackingOrder[] => {
    const address = decryptAddress(cipher, row.id, row.address)
    return address ? [{ ...row, username: row.username ?? '', address }] : []
  })
  return { organization: orNotFound(seller).name, orders, isCut: rows.length > maxOrders }
}

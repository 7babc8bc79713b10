/** What the caller bought or won: list, wear, and the address of an order. */
import type { PageQuery } from '@guildhall/contract/core/page.ts'
import type { ShippingAddress } from '@guildhall/contract/shop/columns.ts'
import { type ItemType, isWearable } from '@guildhall/contract/shop/constants.ts'
import type { OwnItem } from '@guildhall/contract/shop/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { items, redeemCodes, userItems } from '../db/schema/shop.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { decryptAddress, encryptAddress } from './addresses.ts'
import { listOwnCodes } from './codes.ts'
import { type OrderRow, pageOfOrders, presentOrderFacts, selectOrders } from './orders.ts'

type OwnQuery = PageQuery & { organizationId?: string; type?: ItemType }

export async function listOwnItems(db: Db, cipher: Cipher, actor: Actor, query: OwnQuery) {
  const { organizationId, type } = query
  const condition = and(
    eq(userItems.userId, actor.id),
    organizationId ? eq(userItems.organizationId, organizationId) : undefined,
    type && eq(items.type, type),
  )
  const { rows, total } = await pageOfOrders(db, query, condition)
  const keptCodes = await listKeptCodes(db, actor)
  return { rows: rows.map((row) => presentOwnItem(cipher, row, keptCodes)), total }
}

export async function findOwnItem(db: Db, cipher: Cipher, actor: Actor, id: string): Promise<OwnItem> {
  const [row] = await selectOrders(db).where(and(eq(userItems.id, id), eq(userItems.userId, actor.id)))
  return presentOwnItem(cipher, orNotFound(row), await listKeptCodes(db, actor))
}

/** Codes that stay with the buyer after a refund. */
async function listKeptCodes(db: Db, actor: Actor): Promise<Set<string>> {
  const rows = await db
    .select({ id: redeemCodes.id })
    .from(userItems)
    .innerJoin(redeemCodes, eq(redeemCodes.id, userItems.redeemCodeId))
    .where(and(eq(userItems.userId, actor.id), eq(userItems.state, 'REFUNDED'), eq(redeemCodes.state, 'GIVEN_AWAY')))
  return new Set(rows.map(({ id }) => id))
}

function presentOwnItem(cipher: Cipher, row: OrderRow, keptCodes: ReadonlySet<string>): OwnItem {
  const { order, item } = row
  const isValid = order.state !== 'REFUNDED' && order.state !== 'OWED'
  return {
    ...presentOrderFacts(row),
    isWorn: order.wornAs !== null,
    address: decryptAddress(cipher, order.id, order.address),
    can: {
      wear: isValid && isWearable(item.type),
      readCode: order.redeemCodeId !== null && (isValid || keptCodes.has(order.redeemCodeId)),
      setAddress: canSetAddress(row),
    },
  }
}

const canSetAddress = ({ order, item }: Pick<OrderRow, 'order' | 'item'>) =>
  item.type === 'PHYSICAL_ITEM' && (order.state === 'ORDERED' || order.state === 'OWED')

type WearInput = { id: string; worn: boolean }

export async function wearItem(db: Db, cipher: Cipher, actor: Actor, { id, worn }: WearInput): Promise<OwnItem> {
  await db.transaction(async (db) => {
    // Two calls of one user could otherwise both find that nothing of the type is worn.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    const { order, item } = await lockOwnOrder(db, actor, id)
    ensure(isWearable(item.type), 'WRONG_ITEM_TYPE')
    ensure(!worn || order.state === 'DELIVERED', order.state === 'REFUNDED' ? 'ALREADY_REFUNDED' : 'ORDER_STATE')
    const isWorn = and(eq(userItems.userId, actor.id), eq(userItems.wornAs, item.type))
    if (worn) await db.update(userItems).set({ wornAs: null }).where(isWorn)
    await db
      .update(userItems)
      .set({ wornAs: worn ? item.type : null })
      .where(eq(userItems.id, id))
    await publish(db, `user:${actor.id}`, { order: id })
  })
  return findOwnItem(db, cipher, actor, id)
}

export async function setAddress(db: Db, cipher: Cipher, actor: Actor, id: string, address: ShippingAddress) {
  await db.transaction(async (db) => {
    const row = await lockOwnOrder(db, actor, id)
    ensure(row.item.type === 'PHYSICAL_ITEM', 'WRONG_ITEM_TYPE')
    ensure(canSetAddress(row), 'ORDER_STATE')
    await db
      .update(userItems)
      .set({ address: encryptAddress(cipher, id, address) })
      .where(eq(userItems.id, id))
  })
  return findOwnItem(db, cipher, actor, id)
}

async function lockOwnOrder(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({ order: userItems, item: items })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .where(and(eq(userItems.id, id), eq(userItems.userId, actor.id)))
    .for('no key update', { of: userItems })
  return orNotFound(row)
}

/** The orders of a user for the data download, with what is stored encrypted. Notes are for staff. */
export async function listOrdersOf(db: Db, userId: string, cipher: Cipher): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select({ order: userItems, title: items.title, type: items.type })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .where(eq(userItems.userId, userId))
    .orderBy(sql`${userItems.createdAt}, ${userItems.id}`)
  const codes = await listOwnCodes(db, cipher, userId)
  return rows.map(({ order: { note: _, redeemCodeId: __, ...order }, title, type }) => ({
    ...order,
    title,
    type,
    address: decryptAddress(cipher, order.id, order.address),
    code: codes.get(order.id) ?? null,
  }))
}

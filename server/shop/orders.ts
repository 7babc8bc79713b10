/** Orders for the staff of a community: list, state, carrier and note. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import {
  type ItemType,
  type OrderState,
  orderStates,
  type ShippingState,
  shippingStates,
} from '@guildhall/contract/shop/constants.ts'
import type { Order, OrderChange, Purchaser } from '@guildhall/contract/shop/shapes.ts'
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { items, userItems } from '../db/schema/shop.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'
import { decryptAddress } from './addresses.ts'
import { changesIn, logShop } from './log.ts'
import { notifyBuyer } from './notify.ts'
import { presentSeller } from './present.ts'
import { seller } from './read.ts'

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

export const selectOrders = (db: Db) =>
  db
    .select({
      order: userItems,
      item: items,
      seller,
      user: userCard(users),
    })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .innerJoin(users, eq(users.id, userItems.userId))
    .leftJoin(organizations, eq(organizations.id, userItems.organizationId))
    .$dynamic()

type OrderQuery = PageQuery & { state?: OrderState; type?: ItemType; itemId?: string; search?: string }

export async function listOrders(db: Db, cipher: Cipher, organizationId: string, query: OrderQuery) {
  const { state, type, itemId, search } = query
  const pattern = likePattern(search)
  const condition = and(
    eq(userItems.organizationId, organizationId),
    state && eq(userItems.state, state),
    type && eq(items.type, type),
    itemId ? eq(userItems.itemId, itemId) : undefined,
    pattern ? or(ilike(users.username, pattern), ilike(users.name, pattern), ilike(items.title, pattern)) : undefined,
  )
  const { rows, total } = await pageOfOrders(db, query, condition)
  return { rows: rows.map((row) => presentOrder(cipher, row)), total }
}

export async function pageOfOrders(db: Db, query: PageQuery, condition: SQL | undefined) {
  const { limit, offset } = windowOf(query)
  const [rows, [count]] = await Promise.all([
    selectOrders(db)
      .where(condition)
      .orderBy(desc(userItems.createdAt), desc(userItems.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(userItems)
      .innerJoin(items, eq(items.id, userItems.itemId))
      .innerJoin(users, eq(users.id, userItems.userId))
      .where(condition),
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function listPurchasers(db: Db, itemId: string, query: PageQuery) {
  const { rows, total } = await pageOfOrders(db, query, eq(userItems.itemId, itemId))
  const purchasers = rows.map(
    ({ order, user }): Purchaser => ({
      orderId: order.id,
      user,
      price: order.price,
      isPrize: order.prizeSubject !== null,
      state: order.state,
      createdAt: order.createdAt.toISOString(),
      refundedAt: order.refundedAt?.toISOString() ?? null,
    }),
  )
  return { rows: purchasers, total }
}

export async function findOrder(db: Db, cipher: Cipher, organizationId: string, id: string): Promise<Order> {
  const [row] = await selectOrders(db).where(and(eq(userItems.id, id), eq(userItems.organizationId, organizationId)))
  return presentOrder(cipher, orNotFound(row))
}

/** The part of an order that its buyer and staff see. */
export const presentOrderFacts = ({ order, item, seller }: OrderRow) => ({
  id: order.id,
  item: {
    id: item.id,
    type: item.type,
    title: item.title,
    image: item.image,
    appearance: item.appearance,
    organization: presentSeller(seller),
  },
  state: order.state,
  price: order.price,
  isPrize: order.prizeSubject !== null,
  carrier: order.carrier,
  tracking: order.tracking,
  createdAt: order.createdAt.toISOString(),
  packedAt: order.packedAt?.toISOString() ?? null,
  shippedAt: order.shippedAt?.toISOString() ?? null,
  deliveredAt: order.deliveredAt?.toISOString() ?? null,
  refundedAt: order.refundedAt?.toISOString() ?? null,
})

const presentOrder = (cipher: Cipher, row: OrderRow): Order => ({
  ...presentOrderFacts(row),
  user: row.user,
  address: decryptAddress(cipher, row.order.id, row.order.address),
  isCodeRead: row.order.codeReadAt !== null,
  note: row.order.note,
  refundReason: row.order.refundReason,
  can: { refund: row.order.state !== 'REFUNDED', ship: canShip(row) },
})

const isShippingState = (state: OrderState): state is ShippingState => shippingStates.some((other) => other === state)

const canShip = ({ item, order }: Pick<OrderRow, 'item' | 'order'>) =>
  item.type === 'PHYSICAL_ITEM' && isShippingState(order.state)

type OrderAddress = { organizationId: string; orderId: string }

export function changeOrder(db: Db, cipher: Cipher, actor: Actor, address: OrderAddress, change: OrderChange) {
  const { organizationId, orderId } = address
  return db.transaction(async (db) => {
    const { order, item } = await lockOrder(db, organizationId, orderId)
    const { state = order.state, stored, ...details } = change
    ensureUnchanged(stored, order)
    const isMoved = state !== order.state
    ensure(!isMoved || canShip({ item, order }), 'ORDER_STATE')
    ensure(!isMoved || state === 'ORDERED' || order.address !== null, 'ADDRESS_REQUIRED')
    const columns = { ...details, ...(isMoved && isShippingState(state) && { state, ...timesOf(state, order) }) }
    if (Object.keys(columns).length === 0) return findOrder(db, cipher, organizationId, orderId) // saved without a change
    await db.update(userItems).set(columns).where(eq(userItems.id, orderId))
    if (isMoved) await announceOrder(db, { ...order, title: item.title }, state)
    await logShop(db, actor, {
      action: 'order-updated',
      item,
      userId: order.userId,
      ...changesOf(order, { state, ...details }),
    })
    return findOrder(db, cipher, organizationId, orderId)
  })
}

/** Notes are about people and not logged. */
const changesOf = (
  { state, carrier, tracking }: OrderRow['order'],
  { note: _, ...change }: Omit<OrderChange, 'state' | 'stored'> & { state: OrderState },
) => changesIn({ state, carrier, tracking }, { carrier, tracking, ...change })

type OrderTimes = Pick<OrderRow['order'], 'packedAt' | 'shippedAt' | 'deliveredAt'>

/** Staff may skip a state or go back: the times of states that are not reached are empty. */
function timesOf(state: ShippingState, { packedAt, shippedAt, deliveredAt }: OrderTimes): OrderTimes {
  const reached = shippingStates.indexOf(state)
  const now = new Date()
  return {
    packedAt: reached >= 1 ? (packedAt ?? now) : null,
    shippedAt: reached >= 2 ? (shippedAt ?? now) : null,
    deliveredAt: reached >= 3 ? (deliveredAt ?? now) : null,
  }
}

const variants: Partial<Record<OrderState, 'packed' | 'shipped' | 'delivered'>> = {
  PACKED: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
}
type Announced = Pick<OrderRow['order'], 'id' | 'userId' | 'price' | 'organizationId' | 'state'> & { title: string }

/** A step back is a correction by staff, which the buyer need not know. */
async function announceOrder(db: Db, order: Announced, state: OrderState) {
  await publish(db, `user:${order.userId}`, { order: order.id })
  const variant = orderStates.indexOf(state) > orderStates.indexOf(order.state) ? variants[state] : undefined
  if (variant) await notifyBuyer(db, order, variant)
}

/** The order of a community, locked; the item is locked first if its stock changes. */
export async function lockOrder(db: Db, organizationId: string, id: string) {
  const [row] = await db
    .select({ order: userItems, item: items })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .where(and(eq(userItems.id, id), eq(userItems.organizationId, organizationId)))
    .for('no key update', { of: userItems })
  return orNotFound(row)
}

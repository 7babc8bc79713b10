/**
 * Refunds an order from any state: a counter-entry in the ledger, and the item back to the stock. A code that the buyer has not read is
 * sold again; one that was read is invalid, or stays with the buyer. A prize has no price and is only withdrawn.
 */
import type { Refund } from '@guildhall/contract/shop/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { items, redeemCodes, userItems } from '../db/schema/shop.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { bookTransaction } from '../wallets/book.ts'
import { announceQuantity } from './announce.ts'
import { lockItem } from './lock-item.ts'
import { logShop } from './log.ts'
import { notifyBuyer } from './notify.ts'
import { findOrder, lockOrder, type OrderRow } from './orders.ts'
import { giveOwedPrizes } from './prizes.ts'

type OrderAddress = { organizationId: string; orderId: string }

export async function refundOrder(db: Db, cipher: Cipher, actor: Actor, address: OrderAddress, refund: Refund) {
  const { organizationId, orderId } = address
  // The item never changes, so it can be read before it is locked.
  const { item } = await findOrder(db, cipher, organizationId, orderId)
  await db.transaction(async (db) => {
    const { title } = await lockItem(db, item.id)
    const { order } = await lockOrder(db, organizationId, orderId)
    ensure(order.state !== 'REFUNDED', 'ALREADY_REFUNDED')
    await returnCoins(db, actor, order, refund.reason)
    await takeBack(db, order, refund)
    const variant = order.price > 0 ? 'refunded' : 'withdrawn'
    await notifyBuyer(db, { ...order, title: item.title }, variant)
    await publish(db, `user:${order.userId}`, { order: orderId })
    await logShop(db, actor, {
      action: 'order-refunded',
      item: { id: item.id, title, organizationId },
      userId: order.userId,
      reason: refund.reason,
      before: { state: order.state },
      after: { state: 'REFUNDED', coins: order.price },
    })
  })
  return findOrder(db, cipher, organizationId, orderId)
}

type Order = OrderRow['order']

async function returnCoins(db: Db, actor: Actor, order: Order, reason: string) {
  const { id, userId, organizationId, price, itemId, transactionId } = order
  if (price === 0 || transactionId === null) return
  const facts = { itemId, reversesId: transactionId, actorId: actor.id, reason }
  await bookTransaction(db, { userId, organizationId, amount: price, cause: 'PURCHASE_REFUND', subject: id, ...facts })
}

/** The caller has locked the item and the order. */
async function takeBack(db: Db, order: Order, { reason, code = 'INVALID' }: Refund) {
  const isCode = order.redeemCodeId !== null
  const isSecret = order.codeReadAt === null // a code that no one has read can be sold again
  const isReturned = order.state !== 'OWED' && (!isCode || isSecret)
  await db
    .update(userItems)
    .set({
      state: 'REFUNDED',
      refundedAt: new Date(),
      refundReason: reason,
      wornAs: null,
      ...(isCode && isSecret && { redeemCodeId: null }),
    })
    .where(eq(userItems.id, order.id))
  if (order.redeemCodeId)
    await db
      .update(redeemCodes)
      .set(isSecret ? { state: 'FREE', soldAt: null } : { state: code })
      .where(eq(redeemCodes.id, order.redeemCodeId))
  const [item] = await db
    .update(items)
    .set({
      sold: sql`${items.sold} - ${order.state === 'OWED' ? 0 : 1}`,
      quantity: sql`${items.quantity} + ${isReturned ? 1 : 0}`,
    })
    .where(eq(items.id, order.itemId))
    .returning()
  if (item) await announceQuantity(db, (await giveOwedPrizes(db, item)) ?? item)
}

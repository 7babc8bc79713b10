/** Whether a person can buy an item. The first reason against it is reported, with the facts that explain it. */
import type { BuyRefusal, ItemState } from '@guildhall/contract/shop/constants.ts'

export type ItemForSale = {
  state: ItemState
  price: number
  /** Null is unlimited. */
  quantity: number | null
  perPerson: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  membersOnly: boolean
  minLevel: number | null
}

export type Buyer = {
  isBanned: boolean
  /** The community is about to be deleted. */
  isClosing: boolean
  isMember: boolean
  level: number
  /** Purchases of this item that were not refunded; prizes do not count. */
  bought: number
  balance: number
}

export function refusePurchase(item: ItemForSale, buyer: Buyer, now: Date): BuyRefusal | null {
  const { saleStartsAt, saleEndsAt, minLevel, perPerson, price } = item
  if (buyer.isBanned) return { code: 'BANNED' }
  if (item.state !== 'LIVE' || buyer.isClosing) return { code: 'NOT_FOR_SALE' }
  if (saleStartsAt && now < saleStartsAt) return { code: 'WINDOW_CLOSED', opensAt: saleStartsAt.toISOString() }
  if (saleEndsAt && now >= saleEndsAt) return { code: 'WINDOW_CLOSED', closedAt: saleEndsAt.toISOString() }
  if (item.membersOnly && !buyer.isMember) return { code: 'MEMBERS_ONLY' }
  if (minLevel !== null && buyer.level < minLevel) return { code: 'LEVEL_TOO_LOW', minLevel, level: buyer.level }
  if (perPerson !== null && buyer.bought >= perPerson) return { code: 'LIMIT_REACHED', limit: perPerson }
  if (item.quantity === 0) return { code: 'SOLD_OUT' }
  if (buyer.balance < price) return { code: 'NOT_ENOUGH_COINS', missing: price - buyer.balance }
  return null
}

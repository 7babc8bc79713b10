import type { Item, ManagedItem } from '@guildhall/contract/shop/shapes.ts'
import { refusePurchase } from '../rules/purchase.ts'
import type { ViewedItem } from './read.ts'

export function presentItem({ item, seller, viewer }: ViewedItem): Item {
  const { isKnown, balance, owned } = viewer
  return {
    id: item.id,
    type: item.type,
    title: item.title,
    description: item.description,
    image: item.image,
    appearance: item.appearance,
    price: item.price,
    state: item.state === 'LIVE' && item.quantity === 0 ? 'SOLD_OUT' : item.state,
    quantity: item.quantity,
    perPerson: item.perPerson,
    saleStartsAt: item.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: item.saleEndsAt?.toISOString() ?? null,
    membersOnly: item.membersOnly,
    minLevel: item.minLevel,
    organization: presentSeller(seller),
    createdAt: item.createdAt.toISOString(),
    viewer: isKnown ? { balance, owned, refusal: refusePurchase(item, viewer, new Date()) } : null,
  }
}

/** A deleted community has no username. */
export const presentSeller = (seller: ViewedItem['seller']) => seller && { ...seller, username: seller.username ?? '' }

export const presentManagedItem = (row: ViewedItem): ManagedItem => ({
  ...presentItem(row),
  storedState: row.item.state,
  sold: row.item.sold,
  lowStock: row.item.lowStock,
  openOrders: row.openOrders,
  updatedAt: row.item.updatedAt.toISOString(),
})

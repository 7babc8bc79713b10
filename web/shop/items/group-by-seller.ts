import type { ShopItem } from '../queries.ts'

export type SellerGroup = { seller: ShopItem['organization']; items: ShopItem[] }

/** Items by the community that sells them, in the order of the list. */
export function groupBySeller(items: readonly ShopItem[]): SellerGroup[] {
  const groups = new Map<string, SellerGroup>()
  for (const item of items) {
    const key = item.organization?.id ?? ''
    const group = groups.get(key) ?? { seller: item.organization, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}

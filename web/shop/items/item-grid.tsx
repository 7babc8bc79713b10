import { useSearchParams } from 'react-router'
import type { ShopItem } from '../queries.ts'
import { ItemCard } from './item-card.tsx'

/** The items of a list. Each opens its dialog over the page. */
export function ItemGrid({ items, isWide }: { items: readonly ShopItem[]; isWide?: boolean }) {
  const [search] = useSearchParams()
  function linkTo(id: string) {
    const next = new URLSearchParams(search)
    next.set('item', id)
    return `?${next}`
  }
  return (
    <ul className="shop-items" data-wide={isWide || undefined}>
      {items.map((item) => (
        <li key={item.id} className="grid">
          <ItemCard item={item} to={linkTo(item.id)} />
        </li>
      ))}
    </ul>
  )
}

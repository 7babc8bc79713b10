import { isWearable } from '@guildhall/contract/shop/constants.ts'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ItemArt } from '../../ui/art/item-art.tsx'
import { Coins } from '../coins.tsx'
import type { ShopItem } from '../queries.ts'
import { useItemFacts } from './item-facts.ts'
import '../shop.css'

/** A banner or a tag needs no second copy; of the others the reader can buy more, up to the limit. */
const isOwned = ({ type, viewer, perPerson }: ShopItem) =>
  !!viewer && viewer.owned > 0 && (isWearable(type) || (perPerson !== null && viewer.owned >= perPerson))

/** An item of a shop. The link opens its dialog over the list. */
export function ItemCard({ item, to }: { item: ShopItem; to: string }) {
  const t = useTranslation('shop')
  const { kind, stock } = useItemFacts()
  return (
    <article className="shop-item" data-out={item.state === 'SOLD_OUT' || undefined}>
      <div className="shop-art">
        <ItemArt item={item} />
      </div>
      <div className="shop-item-body">
        <h3>
          <Link className="shop-item-link" to={to} preventScrollReset>
            {item.title}
          </Link>
        </h3>
        <small>{kind(item)}</small>
        <p className="shop-item-foot">
          {isOwned(item) ? (
            <span className="shop-item-owned">
              <Check size={16} aria-hidden="true" />
              {t('owned')}
            </span>
          ) : (
            <Coins amount={item.price} coin={item.organization?.coin} />
          )}
          <span>{stock(item)}</span>
        </p>
      </div>
    </article>
  )
}

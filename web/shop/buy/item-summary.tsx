import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ItemArt } from '../../ui/art/item-art.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { useItemFacts } from '../items/item-facts.ts'
import type { ShopItem } from '../queries.ts'
import '../shop.css'

/** The art, the facts and the description of an item. */
export function ItemSummary({ item }: { item: ShopItem }) {
  const t = useTranslation('shop')
  const { kind, stock } = useItemFacts()
  const seller = item.organization
  return (
    <div className="buy-item" data-out={item.state === 'SOLD_OUT' || undefined}>
      <div className="shop-art">
        <ItemArt item={item} />
      </div>
      <div className="min-w-0">
        <small>
          {[
            kind(item),
            stock(item) || t('unlimited'),
            item.minLevel !== null && t('fromLevel', { level: item.minLevel }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <p>{item.description ?? t(`about.${item.type}`)}</p>
        {seller && (
          <small className="mt-2">
            {t('soldBy')} <Link to={`/${seller.username}/shop`}>{seller.name}</Link>
          </small>
        )}
        {item.saleEndsAt && item.viewer?.refusal?.code !== 'WINDOW_CLOSED' && (
          <small>
            {t('saleEnds')} <Time at={item.saleEndsAt} show="full" />
          </small>
        )}
      </div>
    </div>
  )
}

/** `/items`: what the reader can buy, by community. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchX, Store } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import type { Handle } from '../../lib/page/route-handle.ts'
import { Crest } from '../../ui/art/crest.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { ItemDialogRoute } from '../buy/item-dialog-route.tsx'
import { Coins } from '../coins.tsx'
import { allItems, readShopQuery } from '../queries.ts'
import { groupBySeller, type SellerGroup } from './group-by-seller.ts'
import { ItemGrid } from './item-grid.tsx'
import { isFiltered, ShopFilters } from './shop-filters.tsx'

const queries: PageQueries = ({ url }) => [allItems(readShopQuery(url.searchParams))]
export const handle: Handle = { search: ['type', 'sort', 'affordable', 'page', 'item'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function ItemsScreen() {
  const t = useTranslation('shop')
  const { user } = useSession()
  const query = readShopQuery(useSearchParams()[0])
  const { data, page, limit, total } = useSuspenseQuery(allItems(query)).data
  return (
    <Page
      title={t('itemsTitle')}
      lead={t('itemsLead')}
      actions={user && <ButtonLink to="/user/items">{t('yourItems')}</ButtonLink>}
    >
      <PageMeta title={t('itemsTitle')} description={t('itemsLead')} />
      <div className="pt-6">
        <ShopFilters />
      </div>
      {groupBySeller(data).map((group) => (
        <SellerItems key={group.seller?.id ?? ''} group={group} />
      ))}
      {data.length === 0 && <NoItems isFiltered={isFiltered(query)} />}
      <Pager page={page} limit={limit} total={total} />
      <ItemDialogRoute />
    </Page>
  )
}

function SellerItems({ group: { seller, items } }: { group: SellerGroup }) {
  const t = useTranslation('shop')
  const { siteName } = useI18n()
  const balance = items[0]?.viewer?.balance
  return (
    <section className="shop-group">
      <header>
        {seller && <Crest size={44} name={seller.username} accent={seller.accent} image={seller.avatar?.url ?? null} />}
        <h2>{seller ? <Link to={`/${seller.username}/shop`}>{seller.name}</Link> : siteName}</h2>
        {balance !== undefined && (
          <p>
            {t('yourBalance')} <Coins amount={balance} coin={seller?.coin} />
          </p>
        )}
      </header>
      <ItemGrid items={items} isWide />
    </section>
  )
}

function NoItems({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslation('shop')
  if (isFiltered)
    return (
      <Empty icon={SearchX} level={2} title={t('noMatch')} action={<ButtonLink to="?">{t('clearFilters')}</ButtonLink>}>
        {t('noMatchText')}
      </Empty>
    )
  return (
    <Empty
      icon={Store}
      level={2}
      title={t('noItems')}
      action={<ButtonLink to="/explore/communities">{t('findCommunities')}</ButtonLink>}
    >
      {t('noItemsText')}
    </Empty>
  )
}

/** The shop of a community, a tab of its page. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchX, Store } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { tabClientLoader, tabLoader, useCommunity } from '../organizations/page/tab-loaders.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { ItemDialogRoute } from './buy/item-dialog-route.tsx'
import { ItemGrid } from './items/item-grid.tsx'
import { isFiltered, ShopFilters } from './items/shop-filters.tsx'
import { readShopQuery, shopItems } from './queries.ts'
import { ShopSidebar } from './shop-sidebar.tsx'

const reads = (name: string, search: URLSearchParams) => [shopItems(name, readShopQuery(search))]
export const handle: Handle = { search: ['type', 'sort', 'affordable', 'page', 'item'] }
export const loader = tabLoader('shop', reads)
export const clientLoader = tabClientLoader('shop', reads)

export default function ShopScreen() {
  const t = useTranslation('shop')
  const { user } = useSession()
  const { name, community } = useCommunity()
  const query = readShopQuery(useSearchParams()[0])
  const { data, page, limit, total } = useSuspenseQuery(shopItems(name, query)).data
  const hasItems = data.length > 0 || isFiltered(query)
  return (
    <>
      <h2 className="sr-only">{t('shop')}</h2>
      {hasItems && <ShopFilters />}
      <div className="shop-lay" data-single={!user || undefined}>
        <div>
          {data.length > 0 ? (
            <ItemGrid items={data} isWide={!user} />
          ) : hasItems ? (
            <Empty icon={SearchX} title={t('noMatch')} action={<ButtonLink to="?">{t('clearFilters')}</ButtonLink>}>
              {t('noMatchText')}
            </Empty>
          ) : (
            <Empty
              icon={Store}
              title={t('emptyShop')}
              action={community.can.update && <AddItemLink username={community.username} />}
            >
              {t('emptyShopText')}
            </Empty>
          )}
          <Pager page={page} limit={limit} total={total} />
        </div>
        {user && <ShopSidebar community={community} />}
      </div>
      <ItemDialogRoute />
    </>
  )
}

function AddItemLink({ username }: { username: string }) {
  const t = useTranslation('shop-manage')
  return <ButtonLink to={`/${username}/manage/shop/new`}>{t('addItem')}</ButtonLink>
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { manageProfile } from '../../organizations/queries.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import './manage-shop.css'

/** The two lists of the section, and how many orders wait for the staff. */
export function ShopTabs() {
  const t = useTranslation('shop-manage')
  const { id, username } = useManage().organization
  const orders = useQuery(manageProfile(id)).data?.counts.orders
  return (
    <div className="shop-manage-tabs">
      <TabLinks label={t('lists')}>
        <TabLink to={`/${username}/manage/shop`} end>
          {t('items')}
        </TabLink>
        <TabLink to={`/${username}/manage/shop/orders`} {...(orders && { count: orders })}>
          {t('orders')}
        </TabLink>
      </TabLinks>
    </div>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import './manage-shop.css'

/** The two lists of the section. */
export function ShopTabs() {
  const t = useTranslation('shop-manage')
  const { username } = useManage().organization
  return (
    <div className="shop-manage-tabs">
      <TabLinks label={t('lists')}>
        <TabLink to={`/${username}/manage/shop`} end>
          {t('items')}
        </TabLink>
        <TabLink to={`/${username}/manage/shop/orders`}>{t('orders')}</TabLink>
      </TabLinks>
    </div>
  )
}

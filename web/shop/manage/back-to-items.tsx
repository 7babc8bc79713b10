import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import './manage-shop.css'

export function BackToItems() {
  const t = useTranslation('shop-manage')
  const { username } = useManage().organization
  return <BackLink to={`/${username}/manage/shop`}>{t('allItems')}</BackLink>
}

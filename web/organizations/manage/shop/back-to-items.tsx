import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useManage } from '../manage-access.ts'
import './manage-shop.css'

export function BackToItems() {
  const t = useTranslation('shop-manage')
  const { username } = useManage().organization
  return <BackLink to={`/${username}/manage/shop`}>{t('allItems')}</BackLink>
}

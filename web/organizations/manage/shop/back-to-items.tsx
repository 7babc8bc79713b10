import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useManage } from '../manage-access.ts'
import './manage-shop.css'

export function BackToItems() {
  const t = useTranslation('shop-manage')
  const { username } = useManage().organization
  return (
    <Link className="shop-manage-back" to={`/${username}/manage/shop`}>
      <ChevronLeft size={18} aria-hidden="true" />
      {t('allItems')}
    </Link>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'

export function CommunityTabs() {
  const t = useTranslation('admin-communities')
  return (
    <div className="area-tabs">
      <TabLinks label={t('tabs')}>
        <TabLink to="/admin/communities" end>
          {t('tab.all')}
        </TabLink>
        <TabLink to="/admin/communities/requests">{t('tab.requests')}</TabLink>
      </TabLinks>
    </div>
  )
}

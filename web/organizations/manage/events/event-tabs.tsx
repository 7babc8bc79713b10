import { useFeature } from '../../../lib/api/site.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TabLink, TabLinks } from '../../../ui/controls/tabs.tsx'
import { useManage } from '../manage-access.ts'
import { sectionPath } from '../sections.ts'

/** The lists of Manage › Events. */
export function EventTabs() {
  const t = useTranslation('community-events')
  const hasLeagues = useFeature('leagues')
  const base = sectionPath(useManage().organization.username, 'events')
  return (
    <div className="area-tabs">
      <TabLinks label={t('title')}>
        <TabLink to={base} end>
          {t('tournaments')}
        </TabLink>
        {hasLeagues && <TabLink to={`${base}/leagues`}>{t('leagues')}</TabLink>}
        <TabLink to={`${base}/payouts`}>{t('payouts')}</TabLink>
      </TabLinks>
    </div>
  )
}

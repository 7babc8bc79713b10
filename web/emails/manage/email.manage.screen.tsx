/** Manage › Email: the head and the tabs of the section. A campaign and a template have pages of their own without them. */
import { Plus } from 'lucide-react'
import { Outlet, useMatch } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../../organizations/manage/manage-access.ts'
import { ManageHead } from '../../organizations/manage/manage-head.tsx'
import { sectionPath } from '../../organizations/manage/sections.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'

export const loader = manageServerLoad()
export const clientLoader = manageClientLoad()

export default function ManageEmailScreen() {
  const t = useTranslation('campaigns')
  const tSection = useTranslation('community-manage')
  const { username } = useManage().organization
  const base = sectionPath(username, 'email')
  const isCampaignList = useMatch(base) !== null
  const title = tSection('section.email')
  return (
    <>
      <ManageHead
        title={title}
        actions={
          isCampaignList && (
            <ButtonLink kind="primary" size="small" to={`${base}/new`}>
              <Plus size={16} aria-hidden="true" />
              {t('newCampaign')}
            </ButtonLink>
          )
        }
      />
      <div className="area-tabs">
        <TabLinks label={title}>
          <TabLink to={base} end>
            {t('tab.campaigns')}
          </TabLink>
          <TabLink to={`${base}/automations`}>{t('tab.automations')}</TabLink>
          <TabLink to={`${base}/templates`}>{t('tab.templates')}</TabLink>
          <TabLink to={`${base}/outbox`}>{t('tab.outbox')}</TabLink>
          <TabLink to={`${base}/sending`}>{t('tab.sending')}</TabLink>
        </TabLinks>
      </div>
      <Outlet />
    </>
  )
}

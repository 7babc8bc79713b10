/** The frame of a community: art, name, tabs. Its own accent applies to everything inside. */
import { Outlet } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import { AdSlot } from '../sponsors/ad-slot.tsx'
import { CommunityHead } from './community-head.tsx'
import { CommunityTheme } from './community-theme.tsx'
import { NextStep } from './next-step.tsx'
import { useCommunity } from './tab-needs.ts'
import { shownTabs, tabPath } from './tabs.ts'
import { Balance } from './wallet-card.tsx'
import './community.css'

export function CommunityFrame() {
  const t = useTranslation('community')
  const { community, profile } = useCommunity()
  const { name, username, description, banner, visibility, members, theme } = community
  const counts = { events: profile.events.upcoming + profile.events.live, members }
  const countOf = (tab: string) => (tab === 'events' || tab === 'members' ? counts[tab] || undefined : undefined)
  return (
    <CommunityTheme theme={theme}>
      <PageMeta
        title={name}
        description={description ?? t('description', { name })}
        image={banner?.url}
        hidden={visibility !== 'PUBLIC'}
      />
      <CommunityHead community={community} />
      <div className="wrap">
        <NextStep organizationId={community.id} />
        <div className="community-tabs">
          <TabLinks label={t('tabs')}>
            {shownTabs(profile.tabs).map((tab) => (
              <TabLink key={tab} to={tabPath(username, tab)} end={tab === 'overview'} count={countOf(tab)}>
                {t(`tab.${tab}`)}
              </TabLink>
            ))}
          </TabLinks>
          <Balance community={community} />
        </div>
        <div className="community-body">
          <AdSlot organizationId={community.id} placement="top" />
          <Outlet />
          <AdSlot organizationId={community.id} placement="bottom" />
        </div>
      </div>
    </CommunityTheme>
  )
}

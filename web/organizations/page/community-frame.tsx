/** The frame of a community: art, name, tabs. Its own accent applies to everything inside. */
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
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

/** The tab is the child route, or `children` on the host of the community, whose home page is the overview. */
export function CommunityFrame({ children }: { children?: ReactNode }) {
  const t = useTranslation('community')
  const { community, profile } = useCommunity()
  const { community: ownHost } = useI18n()
  const { name, username, description, banner, visibility, members, theme, host } = community
  const counts = { events: profile.events.upcoming + profile.events.live, members }
  const countOf = (tab: string) => (tab === 'events' || tab === 'members' ? counts[tab] || undefined : undefined)
  return (
    <CommunityTheme theme={theme}>
      <PageMeta
        title={name}
        description={description ?? t(ownHost ? 'descriptionOnHost' : 'description', { name })}
        image={banner?.url}
        hidden={visibility !== 'PUBLIC'}
        host={host}
      />
      <CommunityHead community={community} />
      <div className="wrap">
        <NextStep organizationId={community.id} />
        <div className="community-tabs">
          <TabLinks label={t('tabs')}>
            {shownTabs(profile.tabs).map((tab) => (
              <TabLink
                key={tab}
                to={tab === 'overview' && ownHost === username ? '/' : tabPath(username, tab)}
                end={tab === 'overview'}
                count={countOf(tab)}
              >
                {t(`tab.${tab}`)}
              </TabLink>
            ))}
          </TabLinks>
          <Balance community={community} />
        </div>
        <div className="community-body">
          <AdSlot organizationId={community.id} placement="top" />
          {children ?? <Outlet />}
          <AdSlot organizationId={community.id} placement="bottom" />
        </div>
      </div>
    </CommunityTheme>
  )
}

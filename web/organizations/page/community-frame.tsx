/** The frame of a community: art, name, tabs. Its own accent applies to everything inside. */
import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import type { Organization } from '../queries.ts'
import { AdSlot } from '../sponsors/ad-slot.tsx'
import { CommunityHead } from './community-head.tsx'
import { CommunityTheme } from './community-theme.tsx'
import { useCommunity } from './tab-loaders.ts'
import { shownTabs, tabPath } from './tabs.ts'
import './community.css'

const DeletionNotice = lazy(async () => ({ default: (await import('../deletion-notice.tsx')).DeletionNotice }))
const Balance = lazy(async () => ({ default: (await import('./wallet-card.tsx')).Balance }))

type CommunityFrameProps = {
  /** What the reader does next in an event of this community. */
  nextStep: ReactNode
  /** The tab on the host of the community, whose home page is the overview; otherwise it is the child route. */
  children?: ReactNode
}

export function CommunityFrame({ nextStep, children }: CommunityFrameProps) {
  const t = useTranslation('community')
  const { community, profile } = useCommunity()
  const { community: ownHost, siteName: site } = useI18n()
  const segment = useLocation().pathname.split('/')[2]
  const { name, username, description, banner, visibility, members, theme, host, deleteAt } = community
  const counts = { events: profile.events.upcoming + profile.events.live, members }
  const tabs = shownTabs(profile.tabs)
  const openTab = tabs.find((tab) => tab === segment)
  const countOf = (tab: string) => (tab === 'events' || tab === 'members' ? counts[tab] || undefined : undefined)
  return (
    <CommunityTheme theme={theme}>
      <PageMeta
        title={openTab ? `${t(`tab.${openTab}`)} · ${name}` : name}
        description={
          description ?? (ownHost ? t('descriptionOnHost', { name }) : t('descriptionOnSite', { name, site }))
        }
        image={banner?.url}
        hidden={visibility !== 'PUBLIC'}
        host={host}
      />
      <CommunityHead community={community} />
      <div className="wrap">
        {deleteAt && (
          <Suspense>
            <DeletionNotice deleteAt={deleteAt} />
          </Suspense>
        )}
        <Suspense>{nextStep}</Suspense>
        <div className="community-tabs">
          <TabLinks label={t('tabs')}>
            {tabs.map((tab) => (
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
          <OwnBalance community={community} />
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

/**
 * It renders after hydration, because it is hydrated late and would find data that the page of the server did not have. The frame itself
 * must not: it would render the next step again, which then could not be hydrated and would go blank.
 */
function OwnBalance({ community }: { community: Organization }) {
  const { status } = useSession()
  const isShown = useHydrated() && status === 'authenticated'
  if (!isShown) return null
  return (
    <Suspense>
      <Balance community={community} />
    </Suspense>
  )
}

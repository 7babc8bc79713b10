import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { TournamentCard } from '../../events/cards/tournament-card.tsx'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { WhenNear } from '../../ui/layout/when-near.tsx'
import { AdSlot } from '../sponsors/ad-slot.tsx'
import { CommunityLinks } from './community-links.tsx'
import { CommunityStats } from './community-stats.tsx'
import { Podium } from './podium.tsx'
import { leadersOf, newestMembers, nextEvents, overviewReads } from './queries.ts'
import { Results } from './results.tsx'
import { Sponsors } from './sponsors.tsx'
import { tabClientLoader, tabLoader, useCommunity } from './tab-loaders.ts'
import { tabPath } from './tabs.ts'
import { TopCoins } from './top-coins.tsx'

const WalletCard = lazy(async () => ({ default: (await import('./wallet-card.tsx')).WalletCard }))
const LatestPosts = lazy(async () => ({ default: (await import('../../posts/latest-posts.tsx')).LatestPosts }))

export const loader = tabLoader('overview', overviewReads)
export const clientLoader = tabClientLoader('overview', overviewReads)
export const handle: Handle = { search: [] }

export default function OverviewScreen() {
  const t = useTranslation('community')
  const { community, profile } = useCommunity()
  const { tabs, chapters, results } = profile
  const { status } = useSession()
  const hasOwnParts = useHydrated() && status === 'authenticated' // as in the frame
  return (
    <>
      <CommunityStats community={community} profile={profile} />
      <div className="community-columns">
        <div className="community-main">
          <NextEvents />
          {results.length > 0 && (
            <Section
              title={t('results')}
              {...(tabs.includes('events') && {
                more: { to: `${tabPath(community.username, 'events')}?list=past`, label: t('allResults') },
              })}
            >
              <Results results={results} />
            </Section>
          )}
          {tabs.includes('leaderboard') && <Leaders />}
          {tabs.includes('posts') && (
            <WhenNear>
              <Suspense>
                <LatestPosts community={community} />
              </Suspense>
            </WhenNear>
          )}
        </div>
        <aside className="community-side">
          {hasOwnParts && (
            <Suspense>
              <WalletCard community={community} />
            </Suspense>
          )}
          {community.coin && tabs.includes('leaderboard') && <TopCoins coin={community.coin} />}
          <Sponsors />
          <AdSlot organizationId={community.id} placement="side" />
          {tabs.includes('members') && <Members />}
          {chapters.length > 0 && <CommunityLinks title={t('chapters')} communities={chapters} />}
        </aside>
      </div>
    </>
  )
}

function NextEvents() {
  const t = useTranslation('community')
  const { name, community, profile } = useCommunity()
  const { data: events } = useSuspenseQuery(nextEvents(name)).data
  const kinds = kindsInOrder(events.map((event) => event.name))
  const hasTab = profile.tabs.includes('events')
  return (
    <Section
      title={t('tab.events')}
      more={hasTab ? { to: tabPath(community.username, 'events'), label: t('allEvents') } : undefined}
    >
      {events.length > 0 ? (
        <div className="community-cards">
          {events.map((event, index) => (
            <TournamentCard key={event.id} event={event} kind={kinds[index]} withDay />
          ))}
        </div>
      ) : (
        <Empty
          icon={CalendarClock}
          title={t('noEvents.upcoming')}
          action={
            community.can.update ? (
              <ButtonLink to={`/tournaments/new?organization=${community.id}`}>{t('createEvent')}</ButtonLink>
            ) : (
              <ButtonLink to="/explore">{t('findEvents')}</ButtonLink>
            )
          }
        >
          {t('noEventsText.upcoming')}
        </Empty>
      )}
    </Section>
  )
}

function Leaders() {
  const t = useTranslation('community')
  const { name, community } = useCommunity()
  const { data: leaders } = useSuspenseQuery(leadersOf(name)).data
  if (leaders.length === 0) return null
  return (
    <Section
      title={t('leaders')}
      note={t('leadersNote')}
      more={{ to: tabPath(community.username, 'leaderboard'), label: t('allLeaders') }}
    >
      <Podium rows={leaders} unit={t('unit.xp')} />
    </Section>
  )
}

/** Below the first screen, so the browser loads it. */
function Members() {
  const t = useTranslation('community')
  const { number } = useFormat()
  const { name, community } = useCommunity()
  const { data } = useQuery(newestMembers(name))
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <div className="community-side-head">
        <h2>{t('tab.members')}</h2>
        <Link className="more" to={tabPath(community.username, 'members')}>
          {t('allMembers', { count: community.members, members: number(community.members) })}
        </Link>
      </div>
      <ul className="community-faces">
        {data.data.map(({ user }) => (
          <li key={user.id}>
            <Link to={`/${user.username}`} title={user.name ?? user.username ?? ''}>
              <Avatar image={user.image} username={user.username} size={40} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

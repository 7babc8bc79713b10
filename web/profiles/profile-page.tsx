/** The page of a user. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useFeature } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Tabs } from '../ui/controls/tabs.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { Overview } from './overview/overview.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileMeta } from './profile-meta.tsx'
import { type Profile, profileOf } from './queries.ts'
import { RecordStrip } from './record-strip.tsx'
import { type ProfileTab, tabOf } from './tabs.ts'

const MatchesTab = lazy(async () => ({ default: (await import('./tabs/matches-tab.tsx')).MatchesTab }))
const InsightsTab = lazy(async () => ({ default: (await import('./tabs/insights-tab.tsx')).InsightsTab }))
const EventsTab = lazy(async () => ({ default: (await import('./tabs/events-tab.tsx')).EventsTab }))
const TrophiesTab = lazy(async () => ({ default: (await import('./tabs/trophies-tab.tsx')).TrophiesTab }))
const CommunitiesTab = lazy(async () => ({ default: (await import('./tabs/communities-tab.tsx')).CommunitiesTab }))
const PersonPosts = lazy(async () => ({ default: (await import('../posts/person-posts.tsx')).PersonPosts }))
const FollowList = lazy(async () => ({ default: (await import('../follows/follow-list.tsx')).FollowList }))
const PointsLog = lazy(async () => ({ default: (await import('../points/points-log.tsx')).PointsLog }))

export function ProfilePage({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const { user } = useSession()
  const { data: profile } = useSuspenseQuery(profileOf(name))
  const isOwn = user?.id === profile.id
  return (
    <>
      <ProfileMeta name={name} profile={profile} />
      <ProfileHead profile={profile} isOwn={isOwn} />
      <div className="wrap">
        {profile.blocked ? (
          <div className="py-8">
            <AccessDenied title={t('blockedTitle', { name: profile.name ?? profile.username })}>
              {t('blockedText')}
            </AccessDenied>
          </div>
        ) : (
          <Sections name={name} profile={profile} isOwn={isOwn} />
        )}
      </div>
    </>
  )
}

type SectionsProps = { name: string; profile: Profile; isOwn: boolean }

function Sections({ name, profile, isOwn }: SectionsProps) {
  const t = useTranslation('profiles')
  const [search, setSearch] = useSearchParams()
  const hasPro = useFeature('pro')
  const { counts, history } = profile
  const hasPosts = useFeature('posts')
  const tabs = [
    { key: 'overview' as const, label: t('overview') },
    ...(history
      ? [
          { key: 'matches' as const, label: t('matches'), count: counts.matches },
          ...(profile.pro && hasPro ? [{ key: 'insights' as const, label: t('insights') }] : []),
          { key: 'events' as const, label: t('events'), count: counts.events },
        ]
      : []),
    { key: 'trophies' as const, label: t('trophies'), count: counts.trophies },
    { key: 'communities' as const, label: t('communities'), count: counts.organizations },
    ...(hasPosts ? [{ key: 'posts' as const, label: t('posts') }] : []),
    { key: 'followers' as const, label: t('tab.followers'), count: profile.followers },
    { key: 'following' as const, label: t('tab.following'), count: profile.following },
    ...(isOwn ? [{ key: 'points' as const, label: t('points') }] : []),
  ]
  const selected = tabs.find(({ key }) => key === tabOf(search))?.key ?? 'overview'
  const select = (tab: ProfileTab) => setSearch(tab === 'overview' ? {} : { tab }, { preventScrollReset: true })
  return (
    <Tabs label={t('sections')} tabs={tabs} selected={selected} onSelect={select}>
      {selected === 'overview' ? (
        <>
          <RecordStrip name={name} profile={profile} />
          <Overview name={name} profile={profile} isOwn={isOwn} />
        </>
      ) : (
        <div className="profile-tab">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <TabContent tab={selected} name={name} profile={profile} isOwn={isOwn} />
          </Suspense>
        </div>
      )}
    </Tabs>
  )
}

function TabContent({ tab, name, profile, isOwn }: SectionsProps & { tab: ProfileTab }) {
  if (tab === 'matches') return <MatchesTab name={name} />
  if (tab === 'insights') return <InsightsTab name={name} />
  if (tab === 'events') return <EventsTab name={name} />
  if (tab === 'trophies') return <TrophiesTab name={name} isOwn={isOwn} />
  if (tab === 'communities') return <CommunitiesTab name={name} />
  if (tab === 'posts') return <PersonPosts userId={profile.id} isOwn={isOwn} />
  if (tab === 'followers' || tab === 'following') return <FollowList key={tab} username={name} direction={tab} />
  return <PointsLog />
}

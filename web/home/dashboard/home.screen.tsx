/** `/home`: the dashboard of a logged-in user: one next step, the feed, current events, their communities. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FeedSkeleton } from '../../feed/feed-skeleton.tsx'
import { PeopleToFollow } from '../../feed/people-to-follow.tsx'
import { me, myAccounts, myPoints } from '../../identity/queries.ts'
import { useWelcomeGuard } from '../../identity/welcome-guard.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { MyMatches } from '../../matches/my-matches.tsx'
import { ownMatches } from '../../matches/queries.ts'
import { CommunityCrests, CrestsSkeleton, useCommunities } from '../../organizations/communities.tsx'
import { myEvents } from '../../players/queries.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Greeting } from './greeting.tsx'
import { LatestNews } from './latest-news.tsx'
import { loadEventStep, NextStep } from './next-step.tsx'
import { eventsInOwnGames, UpcomingEvents } from './upcoming-events.tsx'
import './home.css'
// The styles of the lazy feed and of the lazy step: they must be in the head, or the page jumps when they arrive.
import '../../players/players.css'
import '../../posts/composer.css'
import '../../posts/posts.css'
import '../../sanctions/restriction-note.css'

const Feed = lazy(async () => ({ default: (await import('../../feed/feed.tsx')).Feed }))

const queries: PageQueries = () => [me(), myAccounts(), myPoints(), eventsInOwnGames(), ownMatches(), myEvents()]
export const loader = serverLoad(queries, loadEventStep)
export const clientLoader = clientLoad(queries, loadEventStep)

export default function HomeScreen() {
  const t = useTranslation('identity')
  const { data: user } = useSuspenseQuery(me())
  useWelcomeGuard()
  return (
    <div className="wrap pb-16">
      <PageMeta title={t('homeTitle')} description={t('homeAbout')} hidden />
      <Greeting user={user} />
      <MyMatches />
      <div className="home-lay">
        <Suspense fallback={<FeedSkeleton />}>
          <Feed userId={user.id} />
        </Suspense>
        <div className="home-side">
          <NextStep />
          <UpcomingEvents />
          <PeopleToFollow />
          <LatestNews />
        </div>
      </div>
      <Communities />
    </div>
  )
}

function Communities() {
  const t = useTranslation('identity')
  const { isLoaded, isError, retry, joined, others } = useCommunities()
  const isMember = joined.length > 0
  if (isLoaded && !isMember && others.length === 0) return null
  return (
    <Section
      title={isLoaded && !isMember ? t('findCommunity') : t('communities')}
      note={isLoaded && !isMember ? t('findCommunityNote') : undefined}
      more={{ to: '/explore/communities', label: t('explore') }}
    >
      {isError ? (
        <LoadError onRetry={retry} />
      ) : isLoaded ? (
        <CommunityCrests joined={joined} others={others.slice(0, Math.max(0, 6 - joined.length))} />
      ) : (
        <CrestsSkeleton />
      )}
    </Section>
  )
}

/** `/home`: the dashboard of a logged-in user: one next step, current events, their communities. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { me } from '../../identity/queries.ts'
import { Restore } from '../../identity/restore.tsx'
import { useWelcomeGuard } from '../../identity/welcome-guard.ts'
import { read } from '../../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { MyMatches } from '../../matches/match/my-matches.tsx'
import { ownMatches } from '../../matches/match/queries.ts'
import { CommunityCrests, CrestsSkeleton, useCommunities } from '../../organizations/communities.tsx'
import { TournamentCard } from '../../tournaments/cards/tournament-card.tsx'
import { kindsInOrder } from '../../ui/art/cover/generated-cover.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EventCardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Greeting } from './greeting.tsx'
import { LatestNews } from './latest-news.tsx'
import { NextStep } from './next-step.tsx'
import './home.css'

const upcomingEvents = () => read('GET /tournaments', { query: { status: 'upcoming', limit: 6 } })

const needs: Needs = () => [me(), upcomingEvents(), ownMatches()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function HomeScreen() {
  const t = useTranslation('identity')
  const { data: user } = useSuspenseQuery(me())
  useWelcomeGuard()
  return (
    <div className="wrap pb-16">
      <PageMeta title={t('homeTitle')} description={t('homeAbout')} hidden />
      <Greeting user={user} />
      {user.deletionDueAt ? (
        <div className="max-w-160 pt-8">
          <Restore dueAt={user.deletionDueAt} />
        </div>
      ) : (
        <>
          <MyMatches />
          <div className="home-lay">
            <UpcomingEvents />
            <div className="home-side">
              <NextStep />
              <LatestNews />
            </div>
          </div>
          <Communities />
        </>
      )}
    </div>
  )
}

function UpcomingEvents() {
  const t = useTranslation('identity')
  const tMyEvents = useTranslation('my-events')
  const { data, isPending, isError, refetch } = useQuery(upcomingEvents())
  const kinds = kindsInOrder(data?.data.map(({ name }) => name) ?? [], 2)
  return (
    <section>
      <div className="section-head">
        <h2>{t('upcoming')}</h2>
        <span className="note">{t('upcomingNote')}</span>
      </div>
      <div className="mb-5 flex flex-wrap gap-2">
        <ButtonLink size="small" to="/tournaments/mine">
          {tMyEvents('title')}
        </ButtonLink>
        <ButtonLink size="small" kind="ghost" to="/tournaments/new">
          {tMyEvents('create')}
        </ButtonLink>
      </div>
      {isError && <Failed onRetry={() => refetch()} />}
      {data?.data.length === 0 && (
        <Empty
          icon={CalendarClock}
          title={t('noEvents')}
          action={<ButtonLink to="/explore">{t('explore')}</ButtonLink>}
        >
          {t('noEventsText')}
        </Empty>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {isPending && ['a', 'b', 'c', 'd'].map((key) => <EventCardSkeleton key={key} />)}
        {data?.data.map((event, index) => (
          <TournamentCard key={event.id} event={event} kind={kinds[index]} />
        ))}
      </div>
    </section>
  )
}

function Communities() {
  const t = useTranslation('identity')
  const { isLoaded, isError, retry, joined, others } = useCommunities()
  const isMember = joined.length > 0
  return (
    <Section
      title={isLoaded && !isMember ? t('findCommunity') : t('communities')}
      note={isLoaded && !isMember ? t('findCommunityNote') : undefined}
      more={{ to: '/explore', label: t('explore') }}
    >
      {isError ? (
        <Failed onRetry={retry} />
      ) : isLoaded ? (
        <CommunityCrests joined={joined} others={others.slice(0, Math.max(0, 6 - joined.length))} />
      ) : (
        <CrestsSkeleton />
      )}
    </Section>
  )
}

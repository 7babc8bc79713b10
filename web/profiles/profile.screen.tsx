/** `/{username}`: users and communities share one namespace. */
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { EarnMethodList } from '../identity/earn-method-list.tsx'
import { earnMethods } from '../identity/earn-methods.ts'
import { usePaidAwards } from '../identity/use-paid-awards.ts'
import { CommunityLeagues } from '../leagues/explore/community-leagues.tsx'
import { read } from '../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Community } from '../organizations/community.tsx'
import { CommunityEvents } from '../organizations/community-events.tsx'
import {
  type EventPage,
  type HostedEvent,
  hostedEvents,
  organization,
  readEventPage,
} from '../organizations/queries.ts'
import { PersonRatings, ratingsOf } from '../ratings/person-ratings.tsx'
import { TournamentCard } from '../tournaments/cards/tournament-card.tsx'
import { kindsInOrder } from '../ui/art/cover/generated-cover.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { CopyLink } from './copy-link.tsx'
import { PointsLog } from './points-log.tsx'
import { Bio, ProfileHead } from './profile.tsx'
import { socialsOf } from './social.tsx'
import { SocialList } from './social-list.tsx'
import { TrophyList, trophiesOf } from './trophy-list.tsx'

const profile = (username: string) => read('GET /profiles/{id}', { params: { id: username } })

/** Finds the owner of the name, then loads the reads of their page. */
const owner = (name: string, eventPage: EventPage) =>
  queryOptions({
    queryKey: ['name', name, eventPage],
    queryFn: async ({ client }) => {
      const { kind } = await client.fetchQuery(read('GET /profiles/{id}/id', { params: { id: name } }))
      if (kind === 'user')
        await Promise.all([
          client.ensureQueryData(profile(name)),
          client.ensureQueryData(trophiesOf(name)),
          client.ensureQueryData(ratingsOf(name)),
        ])
      else
        await Promise.all([
          client.ensureQueryData(organization(name)),
          client.ensureQueryData(hostedEvents(name)),
          client.ensureQueryData(hostedEvents(name, eventPage)),
        ])
      return kind
    },
  })

const nameOf = (params: { username?: string }) => (params.username ?? '').toLowerCase()

const needs: Needs = ({ params, url }) => [owner(nameOf(params), readEventPage(url.searchParams))]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function NameScreen() {
  const name = nameOf(useParams())
  const eventPage = readEventPage(useSearchParams()[0])
  const { data: kind } = useSuspenseQuery(owner(name, eventPage))
  if (kind === 'organization') return <CommunityPage key={name} name={name} eventPage={eventPage} />
  return <ProfilePage key={name} name={name} />
}

function CommunityPage({ name, eventPage }: { name: string; eventPage: EventPage }) {
  const t = useTranslation('organizations')
  const { data } = useSuspenseQuery(organization(name))
  const { data: upcomingEvents } = useSuspenseQuery(hostedEvents(name))
  const hasSocials = socialsOf(data.socials).length > 0
  return (
    <>
      <PageMeta
        title={data.name}
        description={data.description ?? t('description', { name: data.name })}
        image={data.banner?.url}
        hidden={data.visibility !== 'PUBLIC'}
      />
      <Community
        organization={data}
        upcoming={{
          events: upcomingEvents.total,
          games: new Set(upcomingEvents.data.map(({ game }) => game?.id)).size,
          list: (
            <>
              <CommunityEvents
                organization={data}
                eventPage={eventPage}
                renderEvents={(events) => (
                  <div className={`grid gap-4 md:grid-cols-2 ${hasSocials ? '' : 'lg:grid-cols-3'}`}>
                    {renderCards(events)}
                  </div>
                )}
              />
              <CommunityLeagues organizationId={data.id} />
            </>
          ),
        }}
        share={<CopyLink title={data.name} />}
        socials={hasSocials && <SocialList socials={data.socials} />}
      />
    </>
  )
}

/** This list has no day headings, so each card shows its day. */
function renderCards(events: readonly HostedEvent[]) {
  const kinds = kindsInOrder(events.map((event) => event.name))
  return events.map((event, index) => <TournamentCard key={event.id} event={event} kind={kinds[index]} withDay />)
}

function ProfilePage({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const { user } = useSession()
  const { data } = useSuspenseQuery(profile(name))
  const [tab, setTab] = useState<'overview' | 'points'>('overview')
  const isOwn = user?.id === data.id
  const overview = <Overview name={name} isOwn={isOwn} />
  return (
    <>
      <PageMeta
        title={data.name ?? data.username}
        description={data.bio ?? t('description', { name: data.name ?? data.username })}
        image={data.banner?.url}
        type="profile"
      />
      <ProfileHead profile={data} isOwn={isOwn} />
      <div className="wrap">
        {isOwn ? (
          <Tabs
            label={t('sections')}
            selected={tab}
            onSelect={setTab}
            tabs={[
              { key: 'overview', label: t('overview') },
              { key: 'points', label: t('points') },
            ]}
          >
            {tab === 'overview' ? (
              overview
            ) : (
              <div className="pt-6 pb-16">
                <PointsLog />
              </div>
            )}
          </Tabs>
        ) : (
          overview
        )}
      </div>
    </>
  )
}

function Overview({ name, isOwn }: { name: string; isOwn: boolean }) {
  const t = useTranslation('profiles')
  const { data } = useSuspenseQuery(profile(name))
  const hasSocials = socialsOf(data.socials).length > 0
  const writeBio = isOwn && (
    <ButtonLink size="small" to="/settings/profile">
      {t('writeBio')}
    </ButtonLink>
  )
  return (
    <div className="profile-lay" data-single={(!hasSocials && !isOwn) || undefined}>
      <div className="profile-main">
        <Bio bio={data.bio} writeBioLink={writeBio} />
        <PersonRatings name={name} />
        <TrophyList name={name} isOwn={isOwn} />
      </div>
      {(hasSocials || isOwn) && (
        <aside className="profile-side">
          {hasSocials && (
            <section>
              <h2 className="profile-title">{t('elsewhere')}</h2>
              <SocialList socials={data.socials} />
            </section>
          )}
          {isOwn && <NextLevel />}
        </aside>
      )}
    </div>
  )
}

function NextLevel() {
  const t = useTranslation('profiles')
  const paid = usePaidAwards()
  const session = useQuery(read('GET /auth/session'))
  const methods = paid ? earnMethods(paid).filter(({ isDone }) => !isDone) : []
  if (methods.length === 0 || session.data?.deletionDueAt) return null
  return (
    <section>
      <h2 className="profile-title">{t('faster')}</h2>
      <EarnMethodList methods={methods} />
    </section>
  )
}

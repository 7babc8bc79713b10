/** `/{username}`: users and communities share one namespace. */
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { WaysList } from '../identity/login-method-list.tsx'
import { waysToEarn } from '../identity/login-methods.ts'
import { usePaid } from '../identity/use-earned-xp.ts'
import { read } from '../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Community } from '../organizations/community.tsx'
import { CommunityEvents } from '../organizations/community-events.tsx'
import { type Hosted, hostedEvents, organization, type Shown, shownIn } from '../organizations/queries.ts'
import { TournamentCard } from '../tournaments/cards/tournament-card.tsx'
import { kindsInOrder } from '../ui/art/cover/generated-cover.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { CopyLink } from './copy-link.tsx'
import { PointsLog } from './points-log.tsx'
import { Bio, ProfileHead } from './profile.tsx'
import { socialsOf } from './social.tsx'
import { SocialList } from './social-list.tsx'
import { TrophyHall, trophiesOf } from './trophy-hall.tsx'

const person = (username: string) => read('GET /profiles/{id}', { params: { id: username } })

/** Finds the owner of the name, then loads the reads of their page. */
const owner = (name: string, shown: Shown) =>
  queryOptions({
    queryKey: ['name', name, shown],
    queryFn: async ({ client }) => {
      const { kind } = await client.fetchQuery(read('GET /profiles/{id}/id', { params: { id: name } }))
      if (kind === 'user')
        await Promise.all([client.ensureQueryData(person(name)), client.ensureQueryData(trophiesOf(name))])
      else
        await Promise.all([
          client.ensureQueryData(organization(name)),
          client.ensureQueryData(hostedEvents(name)),
          client.ensureQueryData(hostedEvents(name, shown)),
        ])
      return kind
    },
  })

const nameOf = (params: { username?: string }) => (params.username ?? '').toLowerCase()

const needs: Needs = ({ params, url }) => [owner(nameOf(params), shownIn(url.searchParams))]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function NameScreen() {
  const name = nameOf(useParams())
  const shown = shownIn(useSearchParams()[0])
  const { data: kind } = useSuspenseQuery(owner(name, shown))
  if (kind === 'organization') return <CommunityPage key={name} name={name} shown={shown} />
  return <ProfilePage key={name} name={name} />
}

function CommunityPage({ name, shown }: { name: string; shown: Shown }) {
  const t = useWords('organizations')
  const { data } = useSuspenseQuery(organization(name))
  const { data: listed } = useSuspenseQuery(hostedEvents(name))
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
        coming={{
          events: listed.total,
          games: new Set(listed.data.map(({ game }) => game?.id)).size,
          list: (
            <CommunityEvents
              organization={data}
              shown={shown}
              draw={(events) => (
                <div className={`grid gap-4 md:grid-cols-2 ${hasSocials ? '' : 'lg:grid-cols-3'}`}>{drawn(events)}</div>
              )}
            />
          ),
        }}
        share={<CopyLink title={data.name} />}
        socials={hasSocials && <SocialList socials={data.socials} />}
      />
    </>
  )
}

/** No heading shows the day of these, so each card does. */
function drawn(events: readonly Hosted[]) {
  const arts = kindsInOrder(events.map((event) => event.name))
  return events.map((event, index) => <TournamentCard key={event.id} event={event} kind={arts[index]} withDay />)
}

function ProfilePage({ name }: { name: string }) {
  const t = useWords('profiles')
  const { user } = useSession()
  const { data } = useSuspenseQuery(person(name))
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
      <ProfileHead person={data} isOwn={isOwn} />
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
  const t = useWords('profiles')
  const { data } = useSuspenseQuery(person(name))
  const hasSocials = socialsOf(data.socials).length > 0
  const writeBio = isOwn && (
    <ButtonLink size="small" to="/settings/profile">
      {t('writeBio')}
    </ButtonLink>
  )
  return (
    <div className="profile-lay" data-single={(!hasSocials && !isOwn) || undefined}>
      <div className="profile-main">
        <Bio bio={data.bio} invite={writeBio} />
        <TrophyHall name={name} isOwn={isOwn} />
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
  const t = useWords('profiles')
  const paid = usePaid()
  const session = useQuery(read('GET /auth/session'))
  const ways = paid ? waysToEarn(paid).filter(({ isDone }) => !isDone) : []
  if (ways.length === 0 || session.data?.deletionDueAt) return null
  return (
    <section>
      <h2 className="profile-title">{t('faster')}</h2>
      <WaysList ways={ways} />
    </section>
  )
}

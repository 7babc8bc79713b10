import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { EventStatus } from '../events/cards/event-status.tsx'
import { TournamentCard } from '../events/cards/tournament-card.tsx'
import { useFacts } from '../events/facts.ts'
import { usePrizes } from '../events/prizes/prize.ts'
import type { TournamentCard as Event } from '../events/queries.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { useSharedMarkup } from '../lib/page/shared-markup.ts'
import { kindsInOrder } from '../ui/art/cover/kinds.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Communities } from './communities.tsx'
import type { FeaturedEvent } from './featured-events.tsx'
import { GameRow } from './game-row.tsx'
import { Hero } from './hero.tsx'
import { LiveEvents } from './live-events.tsx'
import { type LiveMatch, liveMatches, ScoreLine, useLiveMatches } from './live-matches.tsx'
import { OrganizerPromo } from './organizer-promo.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'
// The styles of the lazy page: the server renders it, so they must be in the head.
import '../organizations/joining/joining.css'
import '../organizations/page/community.css'
import '../organizations/sponsors/sponsors.css'

const importHostHome = () => import('../white-label/host-home.tsx')
const HostHome = lazy(async () => ({ default: (await importHostHome()).HostHome }))

const maxShown = { featured: 3, live: 6, leagues: 3, upcoming: 6 }

const games = () => read('GET /games')
const communities = () => read('GET /organizations/paginated', { query: { ranked: true, limit: 6 } })
const featuredEvents = () => read('GET /tournaments/featured')
const live = () => read('GET /tournaments', { query: { status: 'live', limit: maxShown.featured + maxShown.live } })
const next = () =>
  read('GET /tournaments', { query: { status: 'upcoming', limit: maxShown.featured + maxShown.upcoming } })

const queries: PageQueries = async ({ community }) => {
  if (community) return (await importHostHome()).hostHomeQueries(community)
  return [games(), communities(), featuredEvents(), live(), next(), liveMatches()]
}
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

/** On the host of a community, the home page is the community. */
export default function HomeScreen() {
  return useI18n().community ? <HostHome /> : <SiteHome />
}

function SiteHome() {
  const t = useTranslation('home')
  const { siteName } = useI18n()
  const share = useSharedMarkup()
  const replies = {
    games: useSuspenseQuery(games()).data,
    communities: useSuspenseQuery(communities()).data,
    live: useSuspenseQuery(live()).data,
    upcoming: useSuspenseQuery(next()).data,
    featured: useSuspenseQuery(featuredEvents()).data,
    matches: useLiveMatches(),
  }
  return (
    <>
      <PageMeta title={t('pageTitle', { site: siteName })} description={t('lead')} />
      <div {...share(Object.values(replies), 'home', <HomeContent {...replies} />)} />
    </>
  )
}

type HomeContentProps = {
  games: ReplyTo<'GET /games'>
  communities: ReplyTo<'GET /organizations/paginated'>
  live: ReplyTo<'GET /tournaments'>
  upcoming: ReplyTo<'GET /tournaments'>
  featured: ReplyTo<'GET /tournaments/featured'>
  matches: LiveMatch[]
}

/** The same for all readers. */
function HomeContent({ games, communities, live, upcoming, featured, matches }: HomeContentProps) {
  const facts = useFacts()
  const { summarize } = usePrizes()
  const matchOf = (eventId: string) => matches.find(({ event }) => event.id === eventId)
  const ofLeagues = matches.filter(({ event }) => event.eventType === 'League').slice(0, maxShown.leagues)

  // No event appears twice.
  const first = featured.data.slice(0, maxShown.featured)
  const isNotFirst = ({ id }: Event) => first.every((event) => event.id !== id)
  const otherLive = live.data.filter(isNotFirst).slice(0, maxShown.live)
  const otherUpcoming = upcoming.data.filter(isNotFirst).slice(0, maxShown.upcoming)
  const events = [...first, ...otherLive, ...otherUpcoming]
  const kinds = kindsInOrder(events.map(({ name }) => name))
  const artOf = (event: Event, index: number) => ({
    name: event.name,
    game: event.game?.slug ?? event.name,
    kind: kinds[index],
    image: event.assets.cover?.url ?? null,
  })
  const inHero: FeaturedEvent[] = first.map((event, index) => ({
    to: eventPath(event),
    name: event.name,
    art: artOf(event, index),
    above: <EventStatus event={event} />,
    score: <ScoreLine live={matchOf(event.id)} />,
    startsAt: event.status === 'live' ? null : event.date,
    lines: [facts(event).join(' · ')],
  }))

  return (
    <>
      <Hero live={live.total} communities={communities.total} games={games.total} featured={inHero} />
      <div className="wrap">
        <LiveEvents
          matches={[...otherLive.flatMap(({ id }) => matchOf(id) ?? []), ...ofLeagues]}
          cards={otherLive.flatMap((event, index) =>
            matchOf(event.id) ? [] : <TournamentCard key={event.id} event={event} kind={kinds[first.length + index]} />,
          )}
        />
        <UpcomingEvents
          events={otherUpcoming.map((event, index) => ({
            id: event.id,
            to: eventPath(event),
            at: event.date,
            name: event.name,
            art: artOf(event, first.length + otherLive.length + index),
            facts: facts(event),
            spots: { taken: event.players, max: event.maxPlayers },
            prize: summarize(event.prizes),
            badge: <EventStatus event={event} />,
          }))}
        />
        <Communities communities={communities.data} total={communities.total} />
        <GameRow games={games.data.slice(0, 6)} />
        <OrganizerPromo />
      </div>
    </>
  )
}

/** The overview of a league: what happens now, then what the host says about it. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { EventMeta } from '../../events/event-meta.tsx'
import { entrantsOf, tournament } from '../../events/queries.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { About } from '../../tournaments/page/about.tsx'
import { AnnouncementList } from '../../tournaments/page/announcement-list.tsx'
import { previewQuery } from '../../tournaments/page/live/load-overview.ts'
import { OverviewDetails } from '../../tournaments/page/overview-details.tsx'
import { StructuredData } from '../../tournaments/page/structured-data.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { fixturesOf, type League, ladderOf, league, tableOf } from '../queries.ts'
import { CurrentLadder, topRows } from './current-ladder.tsx'
import { CurrentSeason } from './current-season.tsx'
import { SeasonFacts } from './season-facts.tsx'
import '../../matchmaking/queue.css' // the server renders the lazy queue

const QueuePanel = lazy(async () => ({ default: (await import('../../matchmaking/queue-panel.tsx')).QueuePanel }))

const queries: PageQueries = ({ params: { id = '' } }) => [entrantsOf(id, previewQuery)]
export const handle: Handle = { search: [] }
/** A league that has started shows its table or its ladder first. */
const currentQueries: AfterLoad = (client, { params: { id = '' } }) => {
  const season = client.getQueryData<League>(league(id).queryKey)
  if (!season?.startedAt) return []
  if (season.type === 'SCHEDULED') return [tableOf(id), fixturesOf(id, {})]
  return [ladderOf(id, topRows(season))]
}
export const loader = serverLoad(queries, currentQueries)
export const clientLoader = clientLoad(queries, currentQueries)

export default function LeagueOverviewScreen() {
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: entrants } = useSuspenseQuery(entrantsOf(id, previewQuery))
  const pinned = event.announcements.filter((announcement) => announcement.pinned)
  return (
    <>
      <EventMeta event={event} />
      <StructuredData event={event} />
      {pinned.length > 0 && <AnnouncementList event={event} announcements={pinned} />}
      {season.startedAt ? <Current league={season} /> : <SeasonFacts league={season} />}
      <About event={event} />
      <Seasons league={season} />
      <OverviewDetails event={event} entrants={entrants.data} />
    </>
  )
}

function Current({ league }: { league: League }) {
  if (league.type === 'SCHEDULED') return <CurrentSeason league={league} />
  return (
    <>
      {league.type === 'MATCHMAKING' && (
        <Suspense>
          <QueuePanel leagueId={league.id} />
        </Suspense>
      )}
      <CurrentLadder league={league} />
    </>
  )
}

/** The seasons before and after, and the playoffs. */
function Seasons({ league: { previousLeagueId, nextLeagueId, nextTournamentId } }: { league: League }) {
  const t = useTranslation('leagues')
  const links = [
    nextTournamentId && { to: longEventPath({ id: nextTournamentId }), label: t('playoffs') },
    nextLeagueId && { to: longEventPath({ id: nextLeagueId, eventType: 'League' }), label: t('nextSeason') },
    previousLeagueId && { to: longEventPath({ id: previousLeagueId, eventType: 'League' }), label: t('lastSeason') },
  ].filter((link) => typeof link === 'object' && link !== null)
  if (links.length === 0) return null
  return (
    <nav className="flex flex-wrap gap-6" aria-label={t('seasons')}>
      {links.map(({ to, label }) => (
        <Link key={to} className="all-of" to={to}>
          {label} <ArrowRight size={14} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}

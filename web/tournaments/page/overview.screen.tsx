import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { EventMeta } from '../../events/event-meta.tsx'
import { entrantsOf, stagesAfter, tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { FormResults } from '../forms/form-results.tsx'
import { WhereToWatch } from '../forms/where-to-watch.tsx'
import { About } from './about.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { EventStats } from './live/event-stats.tsx'
import { FinalResults } from './live/final-results.tsx'
import { LiveOverview } from './live/live-overview.tsx'
import { overviewClientLoader, overviewLoader, previewQuery } from './live/load-overview.ts'
import { OverviewDetails } from './overview-details.tsx'
import { Stages } from './stages.tsx'
import { StructuredData } from './structured-data.tsx'

const KeepPlaying = lazy(async () => ({ default: (await import('../../matchmaking/keep-playing.tsx')).KeepPlaying }))

export const handle: Handle = { search: [] }
export const loader = overviewLoader
export const clientLoader = overviewClientLoader

export default function OverviewScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: entrants } = useSuspenseQuery(entrantsOf(id, previewQuery))
  const { data: nextStages } = useSuspenseQuery(stagesAfter(id))
  const isLive = event.startedAt !== null && event.endedAt === null && event.type !== 'REGISTRATION'
  const pinned = event.announcements.filter((announcement) => announcement.pinned)
  return (
    <>
      <EventMeta event={event} />
      <StructuredData event={event} />
      {pinned.length > 0 && <AnnouncementList event={event} announcements={pinned} />}
      <WhereToWatch event={event} />
      {event.me.playerId !== null && event.startedAt !== null && (
        <Suspense>
          <KeepPlaying eventId={event.id} />
        </Suspense>
      )}
      {isLive && <LiveOverview event={event} />}
      {event.endedAt && event.type !== 'REGISTRATION' && <FinalResults event={event} />}
      <EventStats event={event} />
      <About event={event} />
      <FormResults event={event} />
      <Stages event={event} nextStages={nextStages} />
      <OverviewDetails event={event} entrants={entrants.data} />
    </>
  )
}

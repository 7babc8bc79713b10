import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { EventMeta } from '../../events/event-meta.tsx'
import { PrizeList } from '../../events/prizes/prize-list.tsx'
import { PrizePromise } from '../../events/prizes/prize-promise.tsx'
import { entrantsOf, stagesAfter, tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { socialsOf } from '../../profiles/social.tsx'
import { SocialList } from '../../profiles/social-list.tsx'
import { FormResults } from '../forms/form-results.tsx'
import { WhereToWatch } from '../forms/where-to-watch.tsx'
import { About, Sections } from './about.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { EntrantsPreview } from './entrants-preview.tsx'
import { EventStats } from './live/event-stats.tsx'
import { FinalResults } from './live/final-results.tsx'
import { LiveOverview } from './live/live-overview.tsx'
import { overviewClientLoader, overviewLoader, previewQuery } from './live/load-overview.ts'
import { Stages } from './stages.tsx'
import { StructuredData } from './structured-data.tsx'
import '../../profiles/profile.css'

const KeepPlaying = lazy(async () => ({ default: (await import('../../matchmaking/keep-playing.tsx')).KeepPlaying }))

export const handle: Handle = { search: [] }
export const loader = overviewLoader
export const clientLoader = overviewClientLoader

export default function OverviewScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: entrants } = useSuspenseQuery(entrantsOf(id, previewQuery))
  const { data: nextStages } = useSuspenseQuery(stagesAfter(id))
  const t = useTranslation('tournaments')
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
      <div className="overview-two">
        <section>
          <h2>{t('prizes')}</h2>
          <PrizeList prizes={event.prizes} />
          <PrizePromise event={event} />
        </section>
        <EntrantsPreview event={event} entrants={entrants.data} />
      </div>
      <Sections event={event} />
      {socialsOf(event.socials).length > 0 && (
        <section>
          <h2>{t('links')}</h2>
          <SocialList socials={event.socials} />
        </section>
      )}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useEventId } from '../../lib/api/event-address.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { socialsOf } from '../../profiles/social.tsx'
import { SocialList } from '../../profiles/social-list.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { FormResults } from '../forms/form-results.tsx'
import { WhereToWatch } from '../forms/where-to-watch.tsx'
import { PrizeList } from '../prizes/prize-list.tsx'
import { PrizePromise } from '../prizes/prize-promise.tsx'
import { entrantsOf, stagesAfter, type Tournament, tournament } from '../queries.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { EntrantsPreview } from './entrants-preview.tsx'
import { EventMeta } from './event-meta.tsx'
import { FinalResults } from './live/final-results.tsx'
import { LiveOverview } from './live/live-overview.tsx'
import { overviewClientLoader, overviewLoader, previewQuery } from './live/load-overview.ts'
import { EventStats } from './live/numbers.tsx'
import { Stages } from './stages.tsx'
import { StructuredData } from './structured-data.tsx'
import { WatchLink } from './watch-link.tsx'
import '../../profiles/profile.css'

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

function About({ event: { subtitle, description, assets } }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { logo, video } = assets
  if (!subtitle && !description && !logo && !video) return null
  return (
    <section className="event-about">
      <h2 className="sr-only">{t('about')}</h2>
      {logo && (
        <img className="event-logo" src={logo.url} alt="" width={logo.width} height={logo.height} loading="lazy" />
      )}
      {subtitle && <p className="text-lead text-text-1">{subtitle}</p>}
      {description && <RichText html={description} />}
      {video && <WatchLink url={video.url} title={t('video')} />}
    </section>
  )
}

/** The host's sections except the rules, which have their own tab. */
function Sections({ event: { sections } }: { event: Tournament }) {
  return sections
    .filter(({ key, body }) => key !== 'rules' && body)
    .map(({ key, title, body }) => (
      <section key={key} id={key}>
        <h2>{title}</h2>
        <RichText html={body} />
      </section>
    ))
}

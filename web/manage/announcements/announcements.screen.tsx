/** Announcements, emails and streams of the event. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Empty, Refused } from '../../ui/feedback/states.tsx'
import { board, managed } from '../queries.ts'
import { StationsPart } from '../staff/stations.tsx'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { AnnounceForm } from './announcement-form.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
import { MailForm } from './email-form.tsx'
import { StreamsPart } from './streams.tsx'

const needs: Needs = ({ params: { id = '' } }) => [managed(id), board(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function AnnounceScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: seen } = useSuspenseQuery(board(id))
  const meta = (
    <PageMeta title={t('title', { tab: t('tab.announce'), name: event.name })} description={t('about')} hidden />
  )
  if (!event.can.announce)
    return (
      <div className="desk-page">
        {meta}
        <Refused title={t('hostsOnly')}>{t('hostsOnlyWhy')}</Refused>
      </div>
    )
  const announcements = event.announcements.toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
  return (
    <div className="desk-columns">
      {meta}
      <div className="desk-main">
        <section className="desk-part">
          <h2>{t('announceHead')}</h2>
          <AnnounceForm event={event} />
          {announcements.length > 0 ? (
            <ul className="desk-news">
              {announcements.map((one) => (
                <AnnouncementItem key={one.id} id={id} announcement={one} />
              ))}
            </ul>
          ) : (
            <Empty icon={Megaphone} title={t('announcements.emptyTitle')}>
              {t('announcements.emptyText')}
            </Empty>
          )}
        </section>
      </div>
      <div className="desk-side">
        <section className="desk-part">
          <h2>{t('mailHead')}</h2>
          {event.rehearsal ? <p className="hint">{t('rehearsalMail')}</p> : <MailForm event={event} board={seen} />}
        </section>
        <StreamsPart key={`streams ${JSON.stringify(event.settings.streams)}`} event={event} />
        <StationsPart key={`stations ${JSON.stringify(event.settings.stations)}`} event={event} />
      </div>
    </div>
  )
}

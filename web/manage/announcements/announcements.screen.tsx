/** Announcements and emails of the event. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { AccessDenied, Empty } from '../../ui/feedback/states.tsx'
import { checkInQuery, eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
import { EmailForm } from './email-form.tsx'

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), checkInQuery(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function AnnouncementsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: checkIn } = useSuspenseQuery(checkInQuery(id))
  const meta = (
    <PageMeta title={t('title', { tab: t('tab.announce'), name: event.name })} description={t('about')} hidden />
  )
  if (!event.can.announce)
    return (
      <div className="manage-page">
        {meta}
        <AccessDenied title={t('hostsOnly')}>{t('hostsOnlyWhy')}</AccessDenied>
      </div>
    )
  const announcements = event.announcements.toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
  return (
    <div className="manage-columns" data-halves>
      {meta}
      <div className="manage-main">
        <section className="manage-part">
          <h2>{t('announceHead')}</h2>
          <AnnouncementForm event={event} />
          {announcements.length > 0 ? (
            <ul className="manage-announcement">
              {announcements.map((announcement) => (
                <AnnouncementItem key={announcement.id} id={id} announcement={announcement} />
              ))}
            </ul>
          ) : (
            <Empty icon={Megaphone} title={t('announcements.emptyTitle')}>
              {t('announcements.emptyText')}
            </Empty>
          )}
        </section>
      </div>
      <div className="manage-side">
        <section className="manage-part">
          <h2>{t('mailHead')}</h2>
          {event.rehearsal ? (
            <p className="hint">{t('rehearsalMail')}</p>
          ) : (
            <EmailForm event={event} checkIn={checkIn} />
          )}
        </section>
      </div>
    </div>
  )
}

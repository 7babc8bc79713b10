import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { AnnouncementList } from './announcement-list.tsx'

export const handle: Handle = { search: [] }

export default function AnnouncementsScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const t = useTranslation('tournaments')
  const announceButton = event.can.announce && (
    <ButtonLink size="small" to={longEventPath(event, '/manage/announce')}>
      {t('announce')}
    </ButtonLink>
  )
  return (
    <section>
      <EventMeta event={event} part={t('announcements')} />
      <div className="part-head">
        <h2>{t('announcements')}</h2>
        {event.announcements.length > 0 && announceButton}
      </div>
      {event.announcements.length > 0 ? (
        <AnnouncementList event={event} announcements={event.announcements} />
      ) : (
        <Empty icon={Megaphone} title={t('noAnnouncements')} action={announceButton}>
          {t('noAnnouncementsNote')}
        </Empty>
      )}
    </section>
  )
}

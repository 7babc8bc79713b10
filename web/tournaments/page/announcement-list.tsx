import { Pin } from 'lucide-react'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { LinkedText } from '../../ui/rich-text/linked-text.tsx'

type Announcements = Tournament['announcements']

/** Pinned announcements first, then the newest. */
const sortAnnouncements = (announcements: Announcements) =>
  announcements.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.at) - Date.parse(a.at))

/** The host's announcements with time and author. */
export function AnnouncementList({ event, announcements }: { event: Tournament; announcements: Announcements }) {
  const t = useTranslation('tournaments')
  const authorNames = new Map([event.createdBy, ...event.hosts].map((user) => [user.id, user.name ?? user.username]))
  return (
    <ul className="announcements">
      {sortAnnouncements(announcements).map(({ id, text, at, pinned, userId }) => (
        <li key={id} data-pinned={pinned || undefined}>
          <p className="announcement-when">
            {pinned && (
              <Badge tone="accent">
                <Pin size={11} strokeWidth={2.5} aria-hidden="true" />
                {t('pinned')}
              </Badge>
            )}
            <Time at={at} show="full" />
            {authorNames.get(userId) && <span>{authorNames.get(userId)}</span>}
          </p>
          <p className="announcement-text">
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}

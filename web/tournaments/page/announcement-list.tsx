import { Pin } from 'lucide-react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Linked } from '../linked-text.tsx'
import type { Tournament } from '../queries.ts'

type Announcements = Tournament['announcements']

/** Pinned announcements first, then the newest. */
export const inOrder = (announcements: Announcements) =>
  announcements.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.at) - Date.parse(a.at))

/** The host's announcements with time and author. */
export function AnnouncementList({ event, announcements }: { event: Tournament; announcements: Announcements }) {
  const t = useWords('tournaments')
  const people = new Map([event.createdBy, ...event.hosts].map((face) => [face.id, face.name ?? face.username]))
  return (
    <ul className="announcements">
      {inOrder(announcements).map(({ id, text, at, pinned, userId }) => (
        <li key={id} data-pinned={pinned || undefined}>
          <p className="announcement-when">
            {pinned && (
              <Badge tone="accent">
                <Pin size={11} strokeWidth={2.5} aria-hidden="true" />
                {t('pinned')}
              </Badge>
            )}
            <Time at={at} show="full" />
            {people.get(userId) && <span>{people.get(userId)}</span>}
          </p>
          <p className="announcement-text">
            <Linked text={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}

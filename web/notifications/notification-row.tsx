import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import {
  AtSign,
  Award,
  Bell,
  CalendarClock,
  CalendarX,
  CircleDollarSign,
  Flag,
  Gavel,
  Heart,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessageSquareReply,
  Newspaper,
  ShieldAlert,
  Siren,
  Swords,
  Trophy,
  UserPlus,
  Users,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Time } from '../ui/feedback/time.tsx'
import type { Notification } from './queries.ts'

const icons: Partial<Record<NotificationKind, LucideIcon>> = {
  'tournament-published': CalendarClock,
  'tournament-changed': CalendarClock,
  'tournament-cancelled': CalendarX,
  'tournament-reminder': CalendarClock,
  'check-in-open': CalendarClock,
  announcement: Megaphone,
  'team-invite': Users,
  'roster-asked': Users,
  'roster-answered': Users,
  'team-changed': Users,
  'staff-invite': Users,
  'community-request': Users,
  'community-membership': Users,
  'community-ownership': Users,
  'community-founding': Users,
  kickoff: CalendarClock,
  'season-confirm': CalendarClock,
  'challenge-received': Swords,
  'challenge-answered': Swords,
  'match-called': Swords,
  'match-reported': Swords,
  'match-no-show': UserX,
  'match-disputed': Gavel,
  'match-decided': Gavel,
  'case-ruled': Gavel,
  'staff-alert': Siren,
  'tournament-finished': Trophy,
  'level-up': Award,
  message: MessageCircle,
  'message-request': MessageCircle,
  mention: AtSign,
  'post-reply': MessageSquareReply,
  'post-reaction': Heart,
  'new-post': Newspaper,
  follower: UserPlus,
  sanction: ShieldAlert,
  'appeal-decided': ShieldAlert,
  'report-decided': Flag,
  ticket: LifeBuoy,
  payment: CircleDollarSign,
}

type RowProps = { notification: Notification; onOpen: () => void }

/** One notification: unread ones have a stripe and a label. */
export function NotificationRow({ notification, onOpen }: RowProps) {
  const t = useTranslation('notifications')
  const { kind, text, link, image, read, count, createdAt } = notification
  const Icon = icons[kind] ?? Bell
  const content = (
    <>
      <span className="notification-image">
        {image ? (
          <Avatar image={image} size={40} beside />
        ) : (
          <span className="notification-icon">
            <Icon size={18} aria-hidden="true" />
          </span>
        )}
        {count > 1 && (
          <span className="notification-others" aria-hidden="true">
            +{count - 1}
          </span>
        )}
      </span>
      <span className="notification-text">
        {!read && <span className="sr-only">{t('new')}: </span>}
        {text}
        <small>
          <Time at={createdAt} show="ago" />
        </small>
      </span>
      {!read && <span className="notification-dot" aria-hidden="true" />}
    </>
  )
  const rowProps = { className: 'notification', 'data-unread': !read || undefined, onClick: onOpen }
  if (link) {
    return (
      <Link to={link} {...rowProps}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" {...rowProps}>
      {content}
    </button>
  )
}

import type { NotificationKind } from '@guildhall/contract/notifications.words.ts'
import {
  Award,
  Bell,
  CalendarClock,
  CircleDollarSign,
  Gavel,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  ShieldCheck,
  ShoppingBag,
  Swords,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../lib/i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Time } from '../ui/time.tsx'
import type { Notification } from './queries.ts'

const icons: Partial<Record<NotificationKind, LucideIcon>> = {
  'tournament-published': CalendarClock,
  'tournament-changed': CalendarClock,
  'tournament-reminder': CalendarClock,
  'check-in-open': CalendarClock,
  announcement: Megaphone,
  'team-invite': Users,
  'roster-asked': Users,
  'roster-answered': Users,
  'staff-invite': Users,
  organization: Users,
  'match-called': Swords,
  'match-reported': Swords,
  'match-disputed': Gavel,
  'match-decided': Gavel,
  'tournament-finished': Trophy,
  award: Award,
  'level-up': Award,
  message: MessageCircle,
  ticket: LifeBuoy,
  follower: UserPlus,
  purchase: ShoppingBag,
  payment: CircleDollarSign,
  security: ShieldCheck,
}

type RowProps = { notification: Notification; onOpen: () => void }

/** One thing that happened: unread ones carry a stripe and the word. */
export function NotificationRow({ notification, onOpen }: RowProps) {
  const t = useWords('notifications')
  const { kind, text, link, image, read, createdAt } = notification
  const Icon = icons[kind] ?? Bell
  const inside = (
    <>
      {image ? (
        <Avatar face={image} size={40} beside />
      ) : (
        <span className="told-icon">
          <Icon size={18} aria-hidden="true" />
        </span>
      )}
      <span className="told-text">
        {!read && <span className="sr-only">{t('new')}: </span>}
        {text}
        <small>
          <Time at={createdAt} show="ago" />
        </small>
      </span>
      {!read && <span className="told-dot" aria-hidden="true" />}
    </>
  )
  const look = { className: 'told', 'data-unread': !read || undefined, onClick: onOpen }
  if (link) {
    return (
      <Link to={link} {...look}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" {...look}>
      {inside}
    </button>
  )
}

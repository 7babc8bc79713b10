import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ChatImage } from '../chat-image.tsx'
import { useChatName, usePersonName } from '../chat-name.ts'
import { type Chat, type InboxFilter, isPair } from '../queries.ts'
import { useNoticeText } from '../thread/use-notice-text.ts'

type InboxRowProps = { chat: Chat; filter: InboxFilter; isOpen: boolean }

export function InboxRow({ chat, filter, isOpen }: InboxRowProps) {
  const t = useTranslation('messages')
  const chatName = useChatName()
  const lastMessageOf = useLastMessage()
  const isUnread = chat.unread > 0
  const search = filter === 'all' ? '' : `?show=${filter}`
  return (
    <Link
      className="inbox-row"
      to={`/messages/${chat.id}${search}`}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={isUnread || undefined}
      preventScrollReset
    >
      <ChatImage chat={chat} />
      <span className="inbox-text">
        <span className="inbox-name">
          <b>{chatName(chat)}</b>
          <KindBadge chat={chat} />
          {chat.mutedAt && <BellOff size={14} role="img" aria-label={t('muted')} />}
        </span>
        <span className="inbox-last">{lastMessageOf(chat)}</span>
      </span>
      <span className="inbox-side">
        {chat.lastMessageAt && <ShortTime at={chat.lastMessageAt} />}
        {isUnread && (
          <span className="inbox-count">
            {chat.unread >= chatLimits.unread ? `${chatLimits.unread - 1}+` : chat.unread}
            <span className="sr-only"> {t('unread')}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

function KindBadge({ chat }: { chat: Chat }) {
  const t = useTranslation('messages')
  if (chat.type === 'MATCH') return <Badge tone="accent">{t('badge.match')}</Badge>
  if (chat.type === 'TICKET') return <Badge tone="info">{t('badge.ticket')}</Badge>
  return chat.group ? <Badge>{t('badge.group')}</Badge> : null
}

/** The start of the last message, with its author unless it is clear. */
function useLastMessage() {
  const t = useTranslation('messages')
  const { user } = useSession()
  const nameOf = usePersonName()
  const noticeOf = useNoticeText()
  return (chat: Chat) => {
    const { lastMessage } = chat
    if (!lastMessage) return t('threadEmpty')
    if (lastMessage.notice) return noticeOf(lastMessage)
    const { text, images, hidden, deleted } = lastMessage
    const photo = t('photo', { count: images })
    const content = hidden ? t('removedByModerator') : deleted ? t('deletedByAuthor') : text || photo
    if (lastMessage.user?.id === user?.id) return t('byYou', { text: content })
    return isPair(chat) || !lastMessage.user
      ? content
      : t('byPerson', { name: nameOf(lastMessage.user), text: content })
  }
}

const weekMs = 6 * 86_400_000

/** The clock today, the weekday this week, the date before. */
function ShortTime({ at }: { at: string }) {
  const { clock, day, weekday, dayAndMonth } = useFormat()
  const now = useNow(60_000)
  if (now === null) return <time dateTime={at}>{dayAndMonth(at)}</time>
  const isToday = day(at) === day(new Date(now).toISOString())
  const format = isToday ? clock : now - Date.parse(at) < weekMs ? weekday : dayAndMonth
  return <time dateTime={at}>{format(at)}</time>
}

import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { usePersonName } from '../chat-name.ts'
import { isPair, type Message, type OpenChat } from '../queries.ts'
import type { UnsentMessage } from '../unsent/queue.ts'
import { UnsentRow } from '../unsent/unsent-row.tsx'
import { Bubble } from './bubble.tsx'
import { groupMessages } from './group-messages.ts'
import { LogRow } from './log-row.tsx'
import type { ChatState } from './use-chat.ts'
import { useMarkChatRead } from './use-mark-chat-read.ts'
import { useNoticeText } from './use-notice-text.ts'
import { useScrollPosition } from './use-scroll-position.ts'

type MessageListProps = {
  state: ChatState
  unsent: { messages: readonly UnsentMessage[]; retry: (key: string) => void; remove: (message: UnsentMessage) => void }
  userId: string | undefined
  emptyText: string
  onEdit: (message: Message) => void
}

/** The messages of a chat, oldest first. It follows its end and loads earlier messages at its start. */
export function MessageList({ state, unsent, userId, emptyText, onEdit }: MessageListProps) {
  const t = useTranslation('messages')
  const { chat, messages, isError, refetch, hasEarlier, isLoadingEarlier, isEarlierFailed, loadEarlier } = state
  const list = useRef<HTMLDivElement>(null)
  const { isAtEnd, onScroll, jumpToEnd } = useScrollPosition(list, messages?.[0]?.id)
  useMarkChatRead(chat, isAtEnd)

  const lastUnsent = unsent.messages.at(-1)?.key
  const showOwn = useEffectEvent(jumpToEnd)
  useEffect(() => {
    if (lastUnsent) showOwn()
  }, [lastUnsent])

  const arrived = new Set(messages?.map(({ key }) => key))
  const waiting = unsent.messages.filter(({ key }) => !arrived.has(key))
  return (
    <div className="thread-body">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable area */}
      <div className="thread-list" ref={list} role="log" aria-label={t('title')} tabIndex={0} onScroll={onScroll}>
        <div className="thread-inside">
          {hasEarlier && <Earlier isLoading={isLoadingEarlier} isFailed={isEarlierFailed} onLoad={loadEarlier} />}
          {isError && <LoadError title={t('chatFailed')} onRetry={refetch} />}
          {!messages && !isError && ['a', 'b', 'c'].map((key) => <RowSkeleton key={key} />)}
          {messages?.length === 0 && waiting.length === 0 && <p className="thread-empty">{emptyText}</p>}
          {chat && messages && <Rows chat={chat} messages={messages} userId={userId} onEdit={onEdit} />}
          {waiting.map((message) => (
            <UnsentRow
              key={message.key}
              message={message}
              onRetry={() => unsent.retry(message.key)}
              onDelete={() => unsent.remove(message)}
            />
          ))}
          {chat && <Typing chat={chat} userIds={state.typing.filter((id) => id !== userId)} />}
        </div>
      </div>
      {!isAtEnd && (
        <Button className="thread-jump" size="small" onClick={jumpToEnd}>
          <ArrowDown size={16} aria-hidden="true" />
          {chat && chat.unread > 0 ? t('newMessages') : t('latest')}
        </Button>
      )}
    </div>
  )
}

type EarlierProps = { isLoading: boolean; isFailed: boolean; onLoad: () => void }

/** Loads when it comes into view; a button for the keyboard, and after a failure. */
function Earlier({ isLoading, isFailed, onLoad }: EarlierProps) {
  const t = useTranslation('messages')
  const marker = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  // Observes again after each page, whose messages may not fill the screen.
  useEffect(() => {
    const element = marker.current
    if (!element || isLoading || isFailed) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading, isFailed])
  return (
    <div className="thread-earlier" ref={marker}>
      <Button kind="text" size="small" loading={isLoading} onClick={onLoad}>
        {t('loadEarlier')}
      </Button>
    </div>
  )
}

type RowsProps = {
  chat: OpenChat
  messages: readonly Message[]
  userId: string | undefined
  onEdit: (message: Message) => void
}

function Rows({ chat, messages, userId, onEdit }: RowsProps) {
  const { day } = useFormat()
  const noticeOf = useNoticeText()
  const pair = isPair(chat)
  const others = chat.members.filter(({ user }) => user.id !== userId)
  const readNo = Math.max(0, ...others.map((member) => member.readNo ?? 0))
  const lastRead = messages.findLast(
    ({ no, user, hidden, deleted }) => user?.id === userId && no <= readNo && !hidden && !deleted,
  )
  const staffIds = new Set(chat.type === 'GENERAL' ? [] : chat.members.filter(isModerator).map(({ user }) => user.id))
  return groupMessages(messages, day).map((grouped) => {
    const { message, startsDay } = grouped
    const isOwn = message.user !== null && message.user.id === userId
    const isFromSite = message.user === null && !message.hidden && !message.deleted && !message.notice && !pair
    return (
      <Fragment key={message.id}>
        {startsDay && <DayLine at={message.createdAt} />}
        {message.notice || isFromSite ? (
          <p className="thread-notice">{message.notice ? noticeOf(message) : message.text}</p>
        ) : pair ? (
          <Bubble grouped={grouped} isOwn={isOwn} isLastRead={message === lastRead} can={chat.can} onEdit={onEdit} />
        ) : (
          <LogRow
            grouped={grouped}
            isOwn={isOwn}
            isStaff={staffIds.has(message.user?.id ?? '')}
            can={chat.can}
            onEdit={onEdit}
          />
        )}
        {!pair && message === lastRead && <ReadBy members={others} no={message.no} />}
      </Fragment>
    )
  })
}

const isModerator = ({ role }: OpenChat['members'][number]) => role === 'MODERATOR'

function ReadBy({ members, no }: { members: OpenChat['members']; no: number }) {
  const t = useTranslation('messages')
  const { list } = useFormat()
  const nameOf = usePersonName()
  const readers = members.filter(({ readNo }) => readNo !== null && readNo >= no)
  const text =
    readers.length > 3
      ? t('readByCount', { count: readers.length })
      : t('readBy', { names: list(readers.map(({ user }) => nameOf(user))) })
  return <p className="log-read">{text}</p>
}

const dayMs = 86_400_000

function DayLine({ at }: { at: string }) {
  const t = useTranslation('messages')
  const { day } = useFormat()
  const now = useNow(60_000)
  const isDay = (time: number) => now !== null && day(at) === day(new Date(time).toISOString())
  const label = isDay(now ?? 0) ? t('today') : isDay((now ?? 0) - dayMs) ? t('yesterday') : day(at)
  return (
    <p className="thread-day">
      <span>{label}</span>
    </p>
  )
}

function Typing({ chat, userIds }: { chat: OpenChat; userIds: readonly string[] }) {
  const t = useTranslation('messages')
  const { list } = useFormat()
  const nameOf = usePersonName()
  const names = chat.members.filter(({ user }) => userIds.includes(user.id)).map(({ user }) => nameOf(user))
  return (
    <p className="thread-typing" aria-live="polite">
      {names.length > 0 && t('typing', { names: list(names), count: names.length })}
    </p>
  )
}

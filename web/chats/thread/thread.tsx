import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, Info } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useNow } from '../../lib/page/now.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { ChatImage } from '../chat-image.tsx'
import { useChatName } from '../chat-name.ts'
import { Details } from '../details/details.tsx'
import { chatOf, isPair, isRequest, type OpenChat } from '../queries.ts'
import { ChatPanel } from './chat-panel.tsx'

const Modal = lazy(async () => ({ default: (await import('../../ui/overlay/modal.tsx')).Modal }))

/** One chat: its head, its messages, and its details beside it on wide screens. */
export function Thread({ chatId, back }: { chatId: string; back: string }) {
  const t = useTranslation('messages')
  const chatName = useChatName()
  const { data: chat } = useSuspenseQuery(chatOf(chatId))
  const [isOpen, setOpen] = useState(false)
  const name = chatName(chat)
  return (
    <>
      <PageMeta title={name} description={t('title')} hidden />
      <section className="thread" aria-labelledby="thread-title">
        <header className="thread-head">
          <Link className="icon-button thread-back" to={back} aria-label={t('back')}>
            <ChevronLeft size={22} aria-hidden="true" />
          </Link>
          <ChatImage chat={chat} />
          <div className="thread-name">
            <h1 id="thread-title" tabIndex={-1}>
              {name}
            </h1>
            <Subtitle chat={chat} />
          </div>
          {isPair(chat) && chat.people[0]?.banned && <Badge tone="danger">{t('banned')}</Badge>}
          <IconButton className="thread-info" label={t('details')} onClick={() => setOpen(true)}>
            <Info size={20} aria-hidden="true" />
          </IconButton>
        </header>
        <ChatPanel
          chatId={chatId}
          emptyText={t('threadEmpty')}
          label={chat.type === 'TICKET' ? t('replyToSupport') : t('message')}
        />
      </section>
      <aside className="details" aria-label={t('details')}>
        <Details chat={chat} />
      </aside>
      {isOpen && (
        <Suspense>
          <Modal open title={name} maxWidth={420} onClose={() => setOpen(false)}>
            <Details chat={chat} isNamed />
          </Modal>
        </Suspense>
      )}
    </>
  )
}

function Subtitle({ chat }: { chat: OpenChat }) {
  const t = useTranslation('messages')
  const [person] = chat.people
  if (isRequest(chat)) return <p>{chat.group ? t('invitesYou') : t('wantsToMessage')}</p>
  if (chat.matchId)
    return (
      <p>
        <Link to={`/matches/${chat.matchId}`}>{t('openMatch')}</Link>
      </p>
    )
  if (chat.ticketId)
    return (
      <p>
        <Link to={`/tickets/${chat.ticketId}`}>{t('openTicket')}</Link>
      </p>
    )
  if (chat.group) return <p>{t('memberCount', { count: chat.memberCount })}</p>
  if (chat.activeAt) return <Active at={chat.activeAt} />
  return person?.username ? <p>@{person.username}</p> : null
}

/** The site stores the last activity every few minutes, so a recent one may still go on. */
const activeMs = 6 * 60_000

function Active({ at }: { at: string }) {
  const t = useTranslation('messages')
  const { relative, day } = useFormat()
  const now = useNow(60_000)
  if (now === null) return <p>{t('activeAgo', { time: day(at) })}</p>
  const isActive = now - Date.parse(at) < activeMs
  return <p>{isActive ? t('activeNow') : t('activeAgo', { time: relative(at, now) })}</p>
}

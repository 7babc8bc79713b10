import { useEffect, useRef } from 'react'
import { useSession } from '../../../lib/api/session.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Failed } from '../../../ui/feedback/states.tsx'
import { ChatBox } from './chat-box.tsx'
import { ChatMessage } from './chat-message.tsx'
import { useMatchChat } from './use-chat.ts'

/** `matchId`: the match whose chat is created if it has none yet. */
type ChatProps = { chatId: string | null; matchId: string | null; title: string }

/** The chat of players and staff; beside the match, below it on small screens. */
export function Chat({ chatId: initialChatId, matchId, title }: ChatProps) {
  const t = useTranslation('matches')
  const { user } = useSession()
  const { chatId, chat, messages, isError, retry, refetch, showEarlier } = useMatchChat(initialChatId, matchId)
  const list = useRef<HTMLDivElement>(null)
  const lastMessageId = messages?.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls to the end
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lastMessageId])
  return (
    <aside className="chat" aria-labelledby="chat-title">
      <div className="chat-stay">
        <div className="chat-head">
          <h2 id="chat-title">{title}</h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable area */}
        <div className="chat-list" ref={list} role="log" aria-label={t('messages')} tabIndex={0}>
          {showEarlier && (
            <Button kind="text" size="small" className="self-center" onClick={showEarlier}>
              {t('loadEarlier')}
            </Button>
          )}
          {isError && <Failed title={t('chatFailed')} onRetry={retry} />}
          {!messages && !isError && ['a', 'b', 'c'].map((key) => <RowSkeleton key={key} />)}
          {messages?.length === 0 && <p className="chat-empty">{t('chatEmpty')}</p>}
          {messages?.map((message) => (
            <ChatMessage
              key={message.id}
              message={message}
              isOwn={message.user?.id === user?.id}
              canHide={chat?.can.moderate ?? false}
              onChanged={refetch}
            />
          ))}
        </div>
        {chatId && chat?.can.write && <ChatBox chatId={chatId} onSent={refetch} />}
      </div>
    </aside>
  )
}

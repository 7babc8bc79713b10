import { useEffect } from 'react'
import { ChatPanel } from '../../chats/thread/chat-panel.tsx'
import { useCommand } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'

/** `matchId`: the match whose chat is created if it has none yet. */
type ChatProps = { chatId: string | null; matchId: string | null; title: string; emptyText: string }

/** The chat of players and staff; beside the match, below it on small screens. The first visitor creates the chat of a match. */
export function Chat({ chatId: initialChatId, matchId, title, emptyText }: ChatProps) {
  const tMessages = useTranslation('messages')
  const { mutate, isIdle, isError, data } = useCommand('POST /matches/{id}/chat')
  const chatId = initialChatId ?? data?.id ?? null
  useEffect(() => {
    if (initialChatId === null && matchId && isIdle) mutate({ params: { id: matchId } })
  }, [initialChatId, isIdle, mutate, matchId])
  return (
    <aside className="chat" aria-labelledby="chat-title">
      <div className="chat-stay">
        <div className="chat-head">
          <h2 id="chat-title" tabIndex={-1}>
            {title}
          </h2>
        </div>
        {chatId && <ChatPanel key={chatId} chatId={chatId} emptyText={emptyText} label={tMessages('message')} />}
        {!chatId && isError && matchId && (
          <LoadError title={tMessages('chatFailed')} onRetry={() => mutate({ params: { id: matchId } })} />
        )}
        {!chatId && !isError && (
          <div className="p-4">
            {['a', 'b', 'c'].map((key) => (
              <RowSkeleton key={key} />
            ))}
          </div>
        )}
      </div>
    </aside>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/api.ts'
import { chatOf, type OpenChat } from '../queries.ts'

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Marks the chat as read while its end is on screen. The sender of a request must not see that it was read. */
export function useMarkChatRead(chat: OpenChat | undefined, isAtEnd: boolean) {
  const client = useQueryClient()
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const lastMessageId = chat?.messages.at(-1)?.id
  const chatId = chat?.id
  const isUnread = chat?.status === 'ACCEPTED' && (!chat.read || chat.unread > 0)
  useEffect(() => {
    if (!chatId || !lastMessageId || !isUnread || !isAtEnd || !isVisible) return
    call('PUT /chats/{id}/read', { params: { id: chatId }, body: { messageId: lastMessageId } }).then(
      () => {
        client.setQueryData<OpenChat>(
          chatOf(chatId).queryKey,
          (current) => current && { ...current, read: true, unread: 0 },
        )
        void client.invalidateQueries({ queryKey: ['GET /chats/unread'] })
        void client.invalidateQueries({ queryKey: ['GET /chats'] })
      },
      () => {}, // the next view tries again
    )
  }, [chatId, lastMessageId, isUnread, isAtEnd, isVisible, client])
}

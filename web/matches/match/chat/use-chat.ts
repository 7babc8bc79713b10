import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, useCommand } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useLive } from '../../../lib/live/live.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { chatOf, type Message } from '../queries.ts'

/** A live chat that marks messages as read on screen. The first visitor creates the chat of a match. */
export function useMatchChat(initialChatId: string | null, matchId: string | null) {
  const client = useQueryClient()
  const describeProblem = useProblem()
  const createChat = useCommand('POST /matches/{id}/chat')
  const chatId = initialChatId ?? createChat.data?.id ?? null
  const { data: chat, isError, refetch } = useQuery({ ...chatOf(chatId ?? ''), enabled: chatId !== null })
  const [earlierPages, setEarlierPages] = useState<{ messages: Message[]; earlier: string | null } | null>(null)

  const { mutate, isIdle } = createChat
  useEffect(() => {
    if (initialChatId === null && matchId && isIdle) mutate({ params: { id: matchId } })
  }, [initialChatId, isIdle, mutate, matchId])

  useLive(chatId && `chat:${chatId}`, () => void refetch())

  const lastMessageId = chat?.messages.at(-1)?.id
  const isUnread = chat?.read === false
  useEffect(() => {
    if (!chatId || !lastMessageId || !isUnread) return
    call('PUT /chats/{id}/read', { params: { id: chatId } }).then(
      () => client.invalidateQueries({ queryKey: ['GET /chats/unread'] }),
      () => {}, // the next view tries again
    )
  }, [chatId, lastMessageId, isUnread, client])

  const earlier = earlierPages ? earlierPages.earlier : (chat?.earlier ?? null)
  async function showEarlier() {
    if (!chatId || !earlier) return
    try {
      const page = await call('GET /chats/{id}', { params: { id: chatId }, query: { cursor: earlier } })
      setEarlierPages({ messages: [...page.messages, ...(earlierPages?.messages ?? [])], earlier: page.earlier })
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    }
  }

  return {
    chatId,
    chat,
    messages: chat ? mergeMessages(earlierPages?.messages ?? [], chat.messages) : null,
    isError: isError || createChat.isError,
    retry: () => (chatId || !matchId ? void refetch() : mutate({ params: { id: matchId } })),
    refetch,
    ...(earlier && { showEarlier }),
  }
}

/** The latest version of a duplicate message wins. */
const mergeMessages = (before: readonly Message[], now: readonly Message[]) => [
  ...new Map([...before, ...now].map((message) => [message.id, message])).values(),
]

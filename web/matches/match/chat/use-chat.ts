import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, useCommand } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useLive } from '../../../lib/live/live.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Message, talkOf } from '../queries.ts'

/** A live chat that marks messages as read on screen. The first visitor creates the chat of a match. */
export function useTalk(known: string | null, matchId: string | null) {
  const client = useQueryClient()
  const problemText = useProblem()
  const open = useCommand('POST /matches/{id}/chat')
  const chatId = known ?? open.data?.id ?? null
  const { data: talk, isError, refetch } = useQuery({ ...talkOf(chatId ?? ''), enabled: chatId !== null })
  const [past, setPast] = useState<{ messages: Message[]; earlier: string | null } | null>(null)

  const { mutate, isIdle } = open
  useEffect(() => {
    if (known === null && matchId && isIdle) mutate({ params: { id: matchId } })
  }, [known, isIdle, mutate, matchId])

  useLive(chatId && `chat:${chatId}`, () => void refetch())

  const last = talk?.messages.at(-1)?.id
  const isUnread = talk?.read === false
  useEffect(() => {
    if (!chatId || !last || !isUnread) return
    call('PUT /chats/{id}/read', { params: { id: chatId } }).then(
      () => client.invalidateQueries({ queryKey: ['GET /chats/unread'] }),
      () => {}, // the next view tries again
    )
  }, [chatId, last, isUnread, client])

  const earlier = past ? past.earlier : (talk?.earlier ?? null)
  async function showEarlier() {
    if (!chatId || !earlier) return
    try {
      const more = await call('GET /chats/{id}', { params: { id: chatId }, query: { cursor: earlier } })
      setPast({ messages: [...more.messages, ...(past?.messages ?? [])], earlier: more.earlier })
    } catch (error) {
      toast({ text: problemText(error), tone: 'danger' })
    }
  }

  return {
    chatId,
    talk,
    messages: talk ? joined(past?.messages ?? [], talk.messages) : null,
    isError: isError || open.isError,
    retry: () => (chatId || !matchId ? void refetch() : mutate({ params: { id: matchId } })),
    refetch,
    ...(earlier && { showEarlier }),
  }
}

/** The latest version of a duplicate message wins. */
const joined = (before: readonly Message[], now: readonly Message[]) => [
  ...new Map([...before, ...now].map((message) => [message.id, message])).values(),
]

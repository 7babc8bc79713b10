/** A live chat: its latest messages, older ones on demand, and the people who are typing. */
import type { ChatUpdate } from '@guildhall/contract/chats/shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useDebounce } from '../../lib/api/debounce.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useLive } from '../../lib/live/live.ts'
import type { LiveMessage } from '../../lib/live/live-socket.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { chatOf, type OpenChat } from '../queries.ts'
import { type History, withChanges, withEarlier, withLatest } from './history.ts'
import { useTyping } from './use-typing.ts'

/** Several messages at the same moment cause one request. */
const refetchDelayMs = 80

export type ChatState = ReturnType<typeof useChat>

export function useChat(chatId: string) {
  const client = useQueryClient()
  const describeProblem = useProblemText()
  const { data: chat, isLoadingError, refetch } = useQuery(chatOf(chatId))
  const [history, setHistory] = useState<History | null>(() => (chat ? withLatest(null, chat) : null))
  const [isLoadingEarlier, setLoadingEarlier] = useState(false)
  const [isEarlierFailed, setEarlierFailed] = useState(false)
  const typing = useTyping()
  if (chat && history?.chat !== chat) setHistory(withLatest(history, chat))

  const refetchLater = useDebounce(() => void refetch())
  useLive(`chat:${chatId}`, (message) => {
    const update = updateIn(message)
    if (!update || 'changed' in update) refetchLater(0)
    else if ('typing' in update) typing.add(update.typing.userId, chat?.messages.at(-1)?.no ?? 0)
    else if ('read' in update) markMember(update.read)
    else if (isOld(update.message)) void reloadOld(update.message)
    else refetchLater(refetchDelayMs)
  })

  function markMember({ userId, no }: { userId: string; no: number }) {
    const { queryKey } = chatOf(chatId)
    if (client.isFetching({ queryKey }) > 0) refetchLater(0) // an answer that is under way may be older than the mark
    client.setQueryData<OpenChat>(
      queryKey,
      (current) =>
        current && {
          ...current,
          members: current.members.map((member) =>
            member.user.id === userId ? { ...member, readNo: Math.max(no, member.readNo ?? 0) } : member,
          ),
        },
    )
  }

  /** Above the latest page, which is read again on every other update. */
  const isOld = (id: string) =>
    history?.messages.some((message) => message.id === id) && !chat?.messages.some((message) => message.id === id)

  async function reloadOld(id: string) {
    const messages = history?.messages ?? []
    const next = messages[messages.findIndex((message) => message.id === id) + 1]
    if (!next) return
    try {
      const page = await call('GET /chats/{id}', { params: { id: chatId }, query: { cursor: next.id, limit: 1 } })
      setHistory((current) => current && withChanges(current, page.messages))
    } catch {
      // The message shows its change on the next visit.
    }
  }

  const earlier = history?.earlier ?? null
  async function loadEarlier() {
    if (!earlier || isLoadingEarlier) return
    setLoadingEarlier(true)
    setEarlierFailed(false)
    try {
      const page = await call('GET /chats/{id}', { params: { id: chatId }, query: { cursor: earlier } })
      setHistory((current) => current && withEarlier(current, page))
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
      setEarlierFailed(true)
    } finally {
      setLoadingEarlier(false)
    }
  }

  return {
    chat,
    messages: history?.messages ?? null,
    isError: isLoadingError,
    refetch: () => void refetch(),
    typing: typing.notices
      .filter(({ userId, lastNo }) => !chat?.messages.some(({ no, user }) => no > lastNo && user?.id === userId))
      .map(({ userId }) => userId),
    hasEarlier: earlier !== null,
    isLoadingEarlier,
    isEarlierFailed,
    loadEarlier,
  }
}

/** Null if updates were missed. */
function updateIn(message: LiveMessage): ChatUpdate | null {
  if ('missed' in message || typeof message.data !== 'object' || message.data === null) return null
  const { data } = message
  if ('message' in data && typeof data.message === 'string') return { message: data.message }
  if ('read' in data && isReadMark(data.read)) return { read: data.read }
  if ('typing' in data && isTyping(data.typing)) return { typing: data.typing }
  return null
}

const hasUserId = (value: unknown): value is { userId: string } =>
  typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'
const isReadMark = (value: unknown): value is { userId: string; no: number } =>
  hasUserId(value) && 'no' in value && typeof value.no === 'number'
const isTyping = (value: unknown): value is { userId: string; until: string } =>
  hasUserId(value) && 'until' in value && typeof value.until === 'string'

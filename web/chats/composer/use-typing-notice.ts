import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useRef } from 'react'
import { call } from '../../lib/api/api.ts'

/** Repeated while the reader types, before the last notice ends. */
const intervalMs = (chatLimits.typingSeconds * 1_000) / 2

/** Shows the other members that the reader is typing. */
export function useTypingNotice(chatId: string) {
  const lastAt = useRef(0)
  return () => {
    if (Date.now() - lastAt.current < intervalMs) return
    lastAt.current = Date.now()
    call('POST /chats/{id}/typing', { params: { id: chatId } }).catch(() => {}) // only a hint
  }
}

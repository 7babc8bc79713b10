import { useEffect, useState } from 'react'
import { deviceStore } from '../../lib/page/storage.ts'
import { chatDraftPrefix } from '../storage-names.ts'

/** The text of an unfinished message. It stays in this browser until it is sent. */
export function useChatDraft(userId: string | undefined, chatId: string) {
  const key = `${chatDraftPrefix}${userId ?? ''}:${chatId}`
  const [text, setText] = useState('')
  // During hydration there is no storage.
  useEffect(() => setText(deviceStore.getItem(key) ?? ''), [key])
  function change(next: string) {
    setText(next)
    if (next) deviceStore.setItem(key, next)
    else deviceStore.removeItem(key)
  }
  return [text, change] as const
}

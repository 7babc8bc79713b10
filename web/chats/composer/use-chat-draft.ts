import { useEffect, useState } from 'react'
import { chatDraftPrefix } from '../storage-names.ts'

/** The text of an unfinished message. It stays in this browser until it is sent. */
export function useChatDraft(userId: string | undefined, chatId: string) {
  const key = `${chatDraftPrefix}${userId ?? ''}:${chatId}`
  const [text, setText] = useState('')
  // During hydration there is no storage.
  useEffect(() => setText(readDraft(key)), [key])
  function change(next: string) {
    setText(next)
    writeDraft(key, next)
  }
  return [text, change] as const
}

function readDraft(key: string) {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeDraft(key: string, text: string) {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Without storage a reload loses the draft.
  }
}

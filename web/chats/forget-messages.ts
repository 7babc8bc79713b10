import { chatDraftPrefix, imageDatabase, queuePrefix } from './storage-names.ts'

/** Removes drafts and unsent messages from this browser: the next person at it must not find them. */
export function forgetMessages() {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(chatDraftPrefix) || key.startsWith(queuePrefix),
    )
    for (const key of keys) localStorage.removeItem(key)
    indexedDB.deleteDatabase(imageDatabase)
  } catch {
    // Without storage there is nothing to remove.
  }
}

import { deviceStore } from '../lib/page/storage.ts'
import { chatDraftPrefix, imageDatabase, queuePrefix } from './storage-names.ts'

/** Removes drafts and unsent messages from this browser: the next person at it must not find them. */
export function forgetMessages() {
  for (const key of deviceStore.keys())
    if (key.startsWith(chatDraftPrefix) || key.startsWith(queuePrefix)) deviceStore.removeItem(key)
  try {
    indexedDB.deleteDatabase(imageDatabase)
  } catch {
    // Without storage there is nothing to remove.
  }
}

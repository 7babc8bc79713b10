import { tabStore } from './storage.ts'

export const draftPrefix = 'draft:'

/** Removes the drafts of forms from this tab: the next person at it must not find them. */
export function forgetDrafts() {
  for (const key of tabStore.keys()) if (key.startsWith(draftPrefix)) tabStore.removeItem(key)
}

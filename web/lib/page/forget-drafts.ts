export const draftPrefix = 'draft:'

/** Removes the drafts of forms from this tab: the next person at it must not find them. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

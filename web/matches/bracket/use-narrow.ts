import { useSyncExternalStore } from 'react'

const query = '(max-width: 859px)'

function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether this is a narrow window; null while the page is as the server made it, which cannot know. */
export const useNarrow = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  )

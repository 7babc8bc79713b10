import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/** False until hydration: the first client render must match the server's markup. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server made it: what only this browser knows must not differ from that copy. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

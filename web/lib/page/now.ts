import { useCallback, useSyncExternalStore } from 'react'

const serverSnapshot = () => null

/** The time, rounded to the step; null until hydration, because the server's page may be cached. */
export function useNow(step: number): number | null {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, step)
      return () => clearInterval(timer)
    },
    [step],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step, serverSnapshot)
}

const subscribeNever = () => () => {}

let zone: string | undefined

/** The reader's time zone; UTC until hydration. Cached: creating a formatter is slow, and many rows show a time. */
export const useZone = () =>
  useSyncExternalStore(
    subscribeNever,
    () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => 'UTC',
  )

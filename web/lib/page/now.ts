import { useCallback, useSyncExternalStore } from 'react'

const serverSnapshot = () => null

function subscribeMinutely(tick: () => void) {
  const timer = setInterval(tick, 60_000)
  return () => clearInterval(timer)
}

/** What depends on the time, read again every minute; null until hydration. Renders only if it has changed. */
export const useMinutely = <T extends string | number>(readValue: () => T): T | null =>
  useSyncExternalStore<T | null>(subscribeMinutely, readValue, serverSnapshot)

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

/** By its name, which the API needs. Of the few browsers that report an offset instead, UTC. */
export function browserZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return /^[+-]/.test(timeZone) ? 'UTC' : timeZone
}

let zone: string | undefined

/** The reader's time zone; UTC until hydration. Cached: creating a formatter is slow, and many rows show a time. */
export const useZone = () =>
  useSyncExternalStore(
    subscribeNever,
    () => (zone ??= browserZone()),
    () => 'UTC',
  )

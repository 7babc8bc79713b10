import { useCallback, useSyncExternalStore } from 'react'

const onServer = () => null

/** The time, to the given step; null while the page is as the server made it, since that copy may be old. */
export function useNow(step: number): number | null {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, step)
      return () => clearInterval(timer)
    },
    [step],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step, onServer)
}

const never = () => () => {}

let zone: string | undefined

/** The reader's time zone; UTC while the page is as the server made it. Asked once: a formatter is dear, and many rows tell the time. */
export const useZone = () =>
  useSyncExternalStore(
    never,
    () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => 'UTC',
  )

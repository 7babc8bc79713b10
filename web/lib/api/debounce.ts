/** Delayed refetching: several triggers cause one request, and clients do not all send it at the same moment. */
import { useEffect, useEffectEvent, useRef } from 'react'

const maxTimerMs = 2 ** 31 - 1
const graceMs = 500
const maxLoadMs = 60_000

/** Calls `action` once, `delayMs` after the first of several triggers plus a random delay of up to `spreadMs`. */
export function useDebounce(action: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(action)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (delayMs: number, spreadMs = 0) => {
    const fire = () => {
      timer.current = undefined
      run()
    }
    timer.current ??= setTimeout(fire, delayMs + Math.random() * spreadMs)
  }
}

/**
 * Calls `action` at a given time, with a short grace period so that the server has passed that time too. A time that has just
 * passed counts: the page may have been loading then.
 */
export function useCallAt(at: string | null | undefined, action: () => void) {
  const run = useEffectEvent(action)
  useEffect(() => {
    const remaining = at ? Date.parse(at) - Date.now() : -maxLoadMs
    if (remaining <= -maxLoadMs || remaining + graceMs > maxTimerMs) return
    const timer = setTimeout(() => run(), Math.max(0, remaining) + graceMs)
    return () => clearTimeout(timer)
  }, [at])
}

/** Reading anew, a little later: many reasons become one, and a crowd does not ask in the same moment. */
import { useEffect, useEffectEvent, useRef } from 'react'

const longestMs = 2 ** 31 - 1 // of a timer
const pauseMs = 500

/** Does it once, `firstMs` after the first of several reasons and up to `spreadMs` later. */
export function useSoon(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useEffectEvent(act)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (firstMs: number, spreadMs = 0) => {
    const then = () => {
      timer.current = undefined
      now()
    }
    timer.current ??= setTimeout(then, firstMs + Math.random() * spreadMs)
  }
}

/** Does it when a moment has come, and the server has seen it too. */
export function useAlarm(at: string | null | undefined, act: () => void) {
  const ring = useEffectEvent(act)
  useEffect(() => {
    const left = at ? Date.parse(at) - Date.now() : 0
    if (left <= 0 || left + pauseMs > longestMs) return
    const timer = setTimeout(() => ring(), left + pauseMs)
    return () => clearTimeout(timer)
  }, [at])
}

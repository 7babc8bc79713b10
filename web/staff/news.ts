import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../lib/live.ts'
import { type Board, type Event, useReread } from './queries.ts'

const pause = 800
const longest = 2 ** 31 - 1 // of a timer

/** Reads anew when something happens, soon but not for each of a hundred check-ins, and when the clock changes what stands. */
export function useNews(event: Event, board: Board) {
  const reread = useReread()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(`tournament:${event.id}`, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      reread()
    }, pause)
  })

  const turns = [event.registrationStart, event.registrationEnd, board.opensAt, event.date, board.remindableAt]
  const onTurn = useEffectEvent(() => reread())
  const key = turns.join()
  useEffect(() => {
    const waits = key.split(',').map((at) => Date.parse(at) - Date.now() + pause)
    const next = Math.min(...waits.filter((wait) => wait > 0))
    if (next > longest) return
    const due = setTimeout(onTurn, next)
    return () => clearTimeout(due)
  }, [key])
}

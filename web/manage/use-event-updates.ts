import { useAlarm, useSoon } from '../lib/api/debounce.ts'
import { isGone, useLive } from '../lib/live/live.ts'
import { type Board, type Event, useReread } from './queries.ts'

const pause = 800

/** Reads anew when something happens, soon but not for each of a hundred check-ins, and when the clock changes what stands. */
export function useNews(event: Event, board: Board) {
  const reread = useReread()
  const soon = useSoon(reread)
  useLive(`tournament:${event.id}`, (news) => isGone(news) || soon(pause))

  const turns = [event.registrationStart, event.registrationEnd, board.opensAt, event.date, board.remindableAt]
  const ahead = turns.filter((at) => at !== null && Date.parse(at) > Date.now()).toSorted()
  useAlarm(ahead[0], reread)
}

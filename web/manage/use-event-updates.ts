import { useAlarm, useSoon } from '../lib/api/debounce.ts'
import { isGone, useLive } from '../lib/live/live.ts'
import { type Board, type Event, useReload } from './queries.ts'

const pause = 800

/** Reloads after an update, debounced so that a hundred check-ins cause one reload, and when a deadline passes. */
export function useNews(event: Event, board: Board) {
  const reload = useReload()
  const soon = useSoon(reload)
  useLive(`tournament:${event.id}`, (news) => isGone(news) || soon(pause))

  const turns = [event.registrationStart, event.registrationEnd, board.opensAt, event.date, board.remindableAt]
  const ahead = turns.filter((at) => at !== null && Date.parse(at) > Date.now()).toSorted()
  useAlarm(ahead[0], reload)
}

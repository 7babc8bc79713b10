import { useCallAt, useDebounce } from '../lib/api/debounce.ts'
import { isGone, useLive } from '../lib/live/live.ts'
import { type CheckInOverview, type Event, useReload } from './queries.ts'

const debounceMs = 800

/** Reloads after an update, debounced so that a hundred check-ins cause one reload, and when a deadline passes. */
export function useEventUpdates(event: Event, checkIn: CheckInOverview) {
  const reload = useReload()
  const reloadSoon = useDebounce(reload)
  useLive(`tournament:${event.id}`, (message) => isGone(message) || reloadSoon(debounceMs))

  const deadlines = [event.registrationStart, event.registrationEnd, checkIn.opensAt, event.date, checkIn.remindableAt]
  const upcoming = deadlines.filter((at) => at !== null && Date.parse(at) > Date.now()).toSorted()
  useCallAt(upcoming[0], reload)
}

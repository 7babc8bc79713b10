import { useCallAt, useDebounce } from '../lib/api/debounce.ts'
import { eventTopic, isGone, useLive } from '../lib/live/live.ts'
import { type CheckInOverview, type Event, useReload } from './queries.ts'

const debounceMs = 800

/** Reloads after an update, debounced so that a hundred check-ins cause one reload, and when a deadline passes. */
export function useEventUpdates(event: Event, checkIn: CheckInOverview | undefined) {
  const reload = useReload()
  const reloadSoon = useDebounce(reload)
  useLive(eventTopic(event), (message) => isGone(message) || reloadSoon(debounceMs))

  const { opensAt, remindableAt } = checkIn ?? {}
  const deadlines = [event.registrationStart, event.registrationEnd, opensAt, event.date, remindableAt]
  const upcoming = deadlines.filter((at) => at && Date.parse(at) > Date.now()).toSorted()
  useCallAt(upcoming[0], reload)
}

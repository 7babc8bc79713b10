/**
 * A streak is the number of days in a row, in the user's own time zone, with at least one check-in, match or
 * submission. Today counts once something was done; until the day is over, a streak that reached yesterday still stands.
 */
import { addDays, dayKey, wallClock } from './days.ts'

export function streak(activeDays: Iterable<string>, today: string): number {
  const active = new Set(activeDays)
  let day = active.has(today) ? today : addDays(today, -1)
  let length = 0
  while (active.has(day)) {
    length += 1
    day = addDays(day, -1)
  }
  return length
}

export function streakOf(acts: readonly Date[], timeZone: string, now: Date): number {
  const clock = wallClock(timeZone)
  return streak(
    acts.map((at) => clock(at).slice(0, 10)),
    dayKey(now, timeZone),
  )
}

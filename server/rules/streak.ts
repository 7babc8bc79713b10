/**
 * A streak is the number of consecutive days, in the user's time zone, with at least one check-in, match or submission.
 * Today counts once there is an activity; until the day is over, a streak that reached yesterday continues.
 */
import { addDays, dayKey, wallClock } from '@guildhall/engine'

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

export function streakOf(activities: readonly Date[], timeZone: string, now: Date): number {
  const clock = wallClock(timeZone)
  return streak(
    activities.map((at) => clock(at).slice(0, 10)),
    dayKey(now, timeZone),
  )
}

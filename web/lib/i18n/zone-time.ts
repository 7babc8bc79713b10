/** Wall-clock times of a named zone: the value of a `datetime-local` field and the absolute time it means. */
import { TZDate } from '@date-fns/tz'

/** For example 2026-11-13T19:00, as clocks in that zone show it. */
export const wallTime = (at: string | number, timeZone: string): string =>
  new TZDate(new Date(at), timeZone).toISOString().slice(0, 16)

/** The absolute time of a wall-clock time; an hour skipped by daylight saving becomes the hour after it. */
export function momentOf(wall: string, timeZone: string): string | null {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wall)?.map(Number) ?? []
  if (!year || !month || !day || hour === undefined || minute === undefined) return null
  const at = new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const friday = 5

/** Friday at 19:00, at least a day ahead: the most common start. */
export function nextFriday(now: number, timeZone: string): string {
  const day = new TZDate(now, timeZone)
  day.setDate(day.getDate() + ((friday - day.getDay() + 7) % 7 || 7))
  return `${day.toISOString().slice(0, 10)}T19:00`
}

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

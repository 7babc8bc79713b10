/**
 * Calendar days and local times. A day key is `2026-01-31`. The day of an instant, and the instant of "seven in the
 * evening", depend on the time zone. An unknown time zone counts as UTC.
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Formats instants as local time, `2026-01-31T19:00:00`. Creating the function is expensive, calling it is cheap. */
export function wallClock(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const { year = '', month, day, hour, minute, second } = parts
    return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`
  }
}

export function dayKey(at: Date, timeZone: string): string {
  return wallClock(timeZone)(at).slice(0, 10)
}

/** The instant of a local time; a time that a clock change skips comes out an hour later. */
export function instantAt(local: string, timeZone: string): Date {
  const clock = wallClock(timeZone)
  const target = Date.parse(`${local}Z`)
  const offsetAt = (time: number) => Date.parse(`${clock(new Date(time))}Z`) - time
  const before = offsetAt(target - 86_400_000)
  const after = offsetAt(target + 86_400_000)
  const early = target - before
  return new Date(offsetAt(early) === before ? early : target - (offsetAt(target - after) === after ? after : before))
}

/** Names only: PostgreSQL reads an offset such as `+02:00` with the opposite sign. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return !/^[+-]/.test(timeZone) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

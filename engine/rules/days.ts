/**
 * Days as people name them. A day key is `2026-01-31`; which day an instant falls on depends on the time zone, and so
 * does the instant of "seven in the evening". An unknown zone counts as UTC.
 */
export function isDayKey(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) // 30 February would roll over
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Reads instants on the clock of one place: `2026-01-31T19:00:00`. Making a clock is dear, reading it is cheap. */
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

/** The instant at which clocks of the place show `local`; an hour that a clock change skips comes out an hour later. */
export function instantAt(local: string, timeZone: string): Date {
  const clock = wallClock(timeZone)
  const wanted = Date.parse(`${local}Z`)
  const offsetAt = (time: number) => Date.parse(`${clock(new Date(time))}Z`) - time
  const before = offsetAt(wanted - 86_400_000)
  const after = offsetAt(wanted + 86_400_000)
  const early = wanted - before
  return new Date(offsetAt(early) === before ? early : wanted - (offsetAt(wanted - after) === after ? after : before))
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

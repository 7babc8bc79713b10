/** Wall clocks of a named zone: what a `datetime-local` field holds, and the moment that is meant there. */

const minute = 60_000

const kept = new Map<string, Intl.DateTimeFormat>()

/** Slow to make, so made once per zone. */
function clockOf(timeZone: string) {
  const clock =
    kept.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  kept.set(timeZone, clock)
  return clock
}

/** 2026-11-13T19:00, as it stands on a wall in that zone. */
export function wallOf(at: string | number, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const offsetAt = (at: number, timeZone: string) =>
  Date.parse(`${wallOf(at, timeZone)}Z`) - Math.floor(at / minute) * minute

/** The moment a wall clock means; an hour that a change of clocks leaves out is the one after it. */
export function momentOf(wall: string, timeZone: string): string | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wall) ? Date.parse(`${wall.slice(0, 16)}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const before = asUtc - offsetAt(asUtc - 24 * 60 * minute, timeZone)
  const after = asUtc - offsetAt(asUtc + 24 * 60 * minute, timeZone)
  const meant = [before, after].find((at) => wallOf(at, timeZone) === wall.slice(0, 16)) ?? before
  return new Date(meant).toISOString()
}

/** Friday at seven in the evening, at least a day ahead: when most people have time. */
export function nextFriday(now: number, timeZone: string): string {
  const day = 24 * 60 * minute
  const days = Array.from({ length: 8 }, (_, ahead) => wallOf(now + (ahead + 1) * day, timeZone).slice(0, 10))
  const friday = days.find((date) => new Date(`${date}T12:00Z`).getUTCDay() === 5) ?? days[0]
  return `${friday}T19:00`
}

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

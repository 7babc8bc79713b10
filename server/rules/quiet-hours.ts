/** When a notification may be sent: after the quiet hours of the user, and in the next digest. Both are in the user's time zone. */
import { digestHour, type EmailTiming } from '@guildhall/contract/notifications/constants.ts'
import { addDays, dayKey, instantAt, wallClock } from '@guildhall/engine'

/** `to` at or before `from` is on the next day. */
type QuietHours = { from: string; to: string }

/** The given time, or the end of the quiet hours that it is in. */
export function afterQuietHours(at: Date, hours: QuietHours | null, timeZone: string): Date {
  if (!hours) return at
  const { from, to } = hours
  const today = dayKey(at, timeZone)
  for (const day of [addDays(today, -1), today]) {
    const end = lastInstantAt(`${to <= from ? addDays(day, 1) : day}T${to}:00`, timeZone)
    if (instantAt(`${day}T${from}:00`, timeZone) <= at && at < end) return end
  }
  return at
}

/** In the time that the clocks repeat in autumn, the second of the two: an hour later in most zones, but not in all of them. */
function lastInstantAt(local: string, timeZone: string): Date {
  const first = instantAt(local, timeZone)
  const clock = wallClock(timeZone)
  const localMs = (at: Date) => Date.parse(`${clock(at)}Z`)
  const shift = dayMs - (localMs(new Date(first.getTime() + dayMs)) - localMs(first))
  const second = new Date(first.getTime() + shift)
  return clock(second) === clock(first) ? second : first
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The next full hour, or the next morning. */
export function nextDigest(at: Date, timing: Exclude<EmailTiming, 'immediate'>, timeZone: string): Date {
  if (timing === 'hourly') return new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs)
  const today = dayKey(at, timeZone)
  const morning = (day: string) => instantAt(`${day}T${String(digestHour).padStart(2, '0')}:00:00`, timeZone)
  return morning(today) > at ? morning(today) : morning(addDays(today, 1))
}

/** When a notification may be sent: after the quiet hours of the user, and in the next digest. Both are in the user's time zone. */
import { digestHour, type EmailTiming } from '@guildhall/contract/notifications/constants.ts'
import { addDays, dayKey, instantAt, wallClock } from '@guildhall/engine'

/** `to` at or before `from` is on the next day. */
type QuietHours = { from: string; to: string }

/** The given time, or the end of the quiet hours that it is in. */
export function afterQuietHours(at: Date, hours: QuietHours | null, timeZone: string): Date {
  if (!hours) return at
  const { from, to } = hours
  const [day = '', clock = ''] = wallClock(timeZone)(at).split('T')
  const time = clock.slice(0, 5)
  const endsNextDay = to <= from
  const isQuiet = endsNextDay ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return at
  return instantAt(`${endsNextDay && time >= from ? addDays(day, 1) : day}T${to}:00`, timeZone)
}

const hourMs = 3_600_000

/** The next full hour, or the next morning. */
export function nextDigest(at: Date, timing: Exclude<EmailTiming, 'immediate'>, timeZone: string): Date {
  if (timing === 'hourly') return new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs)
  const today = dayKey(at, timeZone)
  const morning = (day: string) => instantAt(`${day}T${String(digestHour).padStart(2, '0')}:00:00`, timeZone)
  return morning(today) > at ? morning(today) : morning(addDays(today, 1))
}

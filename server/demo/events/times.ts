/** Timestamps that give a demo event its intended status. */
import type { TournamentStatus } from '@guildhall/contract/tournaments/constants.ts'
import type { DemoEvent } from './programme.ts'

const hourMs = 3_600_000
export const hoursFrom = (time: Date, hours: number) => new Date(time.getTime() + hours * hourMs)

const far = 20

/** Starts are on the half hour; events on another day start in the evening. */
function startOf({ hours, name }: DemoEvent, now: Date) {
  const halfHour = hourMs / 2
  const time = Math.ceil(hoursFrom(now, hours).getTime() / halfHour) * halfHour
  if (Math.abs(hours) < far) return new Date(time)
  return new Date(time - (time % (24 * hourMs)) + 17 * hourMs + (name.length % 6) * halfHour)
}

const begun: TournamentStatus[] = ['live', 'paused', 'ended', 'completed']
export const hasBegun = ({ status }: DemoEvent) => begun.includes(status)
export const isOver = ({ status }: DemoEvent) => status === 'ended' || status === 'completed'
/** Attempts and forms run for days; matches run for an evening. */
const isLong = ({ type }: DemoEvent) => type === 'LEADERBOARD' || type === 'REGISTRATION'

export function timesOf(event: DemoEvent, now: Date) {
  const date = startOf(event, now)
  const hasCheckin = !isLong(event) || event.status === 'checkin'
  return {
    date,
    endDate: isLong(event) ? endOf(event, date, now) : null,
    publishedAt: event.status === 'draft' ? null : hoursFrom(earlier(date, now), -9 * 24),
    registrationStart: event.status === 'upcoming' ? hoursFrom(now, 30) : hoursFrom(earlier(date, now), -9 * 24),
    registrationEnd: registrationEnd(event, date, now),
    checkinAt: hasCheckin ? checkinAt(event, date, now) : null,
    ...(event.status === 'cancelled' && {
      cancelledAt: hoursFrom(now, -2),
      cancelReason: 'The venue is closed because of the storm.',
    }),
  }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

function registrationEnd({ status }: DemoEvent, date: Date, now: Date) {
  if (status === 'checkin' || status === 'closed') return hoursFrom(now, -0.5)
  return date
}

const checkinAt = ({ status }: DemoEvent, date: Date, now: Date) =>
  status === 'checkin' ? hoursFrom(earlier(date, now), -0.5) : hoursFrom(date, -1)

/** The time when play ended or will end. */
export function endOf(event: DemoEvent, date: Date, now: Date) {
  if (!isLong(event)) return hoursFrom(date, 3.5)
  return isOver(event) ? hoursFrom(date, -event.hours / 2) : hoursFrom(event.hours < 0 ? now : date, 48)
}

/**
 * The status of an event is derived from its timestamps and never stored.
 *
 *   draft → upcoming → registration → closed → checkin → live ⇄ paused → ended → completed
 *
 * A published event that has not ended can be cancelled; nothing follows after that.
 *
 * Registration can still be open during check-in; the status is then `registration`, because players can still join.
 * Check-in stays open until the event actually starts, so that a late start excludes no one.
 */
export type Visibility = 'PUBLIC' | 'UNLISTED' | 'PRIVATE' | 'DRAFT'

export type EventTimes = {
  visibility: Visibility
  date: Date | null // the announced start
  endDate?: Date | null
  registrationStart?: Date | null // none: open as soon as published
  registrationEnd?: Date | null // none: open until the start
  joinsWhileLive?: boolean // registration goes on after the start
  lateUntil?: Date | null // with joinsWhileLive; none: until the end
  checkinAt?: Date | null // none: the event has no check-in
  startedAt?: Date | null
  pausedAt?: Date | null
  endedAt?: Date | null
  completedAt?: Date | null
  cancelledAt?: Date | null
}

export const eventStatuses = [
  'draft',
  'upcoming',
  'registration',
  'closed',
  'checkin',
  'live',
  'paused',
  'ended',
  'completed',
  'cancelled',
] as const
export type EventStatus = (typeof eventStatuses)[number]

export function eventStatus(event: EventTimes, now: Date): EventStatus {
  if (event.visibility === 'DRAFT') return 'draft'
  if (event.cancelledAt) return 'cancelled'
  if (event.completedAt) return 'completed'
  if (event.endedAt) return 'ended'
  if (event.startedAt) return event.pausedAt ? 'paused' : 'live'
  if (event.registrationStart && now < event.registrationStart) return 'upcoming'
  if (!isRegistrationOver(event, now)) return 'registration'
  return isCheckinTime(event, now) ? 'checkin' : 'closed'
}

export const hasStarted = (event: EventTimes): boolean => Boolean(event.startedAt ?? event.endedAt ?? event.completedAt)

export function isRegistrationOver(event: EventTimes, now: Date): boolean {
  const end = event.registrationEnd ?? event.date
  return end !== null && now >= end
}

/** From the opening of check-in to the start itself. */
export const isCheckinTime = (event: EventTimes, now: Date): boolean =>
  Boolean(event.checkinAt && now >= event.checkinAt) && !hasStarted(event) && !event.cancelledAt

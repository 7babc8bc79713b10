/**
 * The life of an event is read off its timestamps and is never stored.
 *
 *   draft → upcoming → registration → closed → checkin → live ⇄ paused → ended → completed
 *
 * Registration may still be open while check-in runs; the event then counts as in `registration`, because a place can
 * still be had. Check-in stays open until the event really starts, so a late start locks nobody out.
 */
export type Visibility = 'PUBLIC' | 'UNLISTED' | 'PRIVATE' | 'DRAFT'

export type EventTimes = {
  visibility: Visibility
  date: Date | null // the announced start
  endDate?: Date | null
  registrationStart?: Date | null // none: open as soon as published
  registrationEnd?: Date | null // none: open until the start
  checkinAt?: Date | null // none: an hour before the start
  checkin?: boolean // false: the event has no check-in
  startedAt?: Date | null
  pausedAt?: Date | null
  endedAt?: Date | null
  completedAt?: Date | null
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
] as const
export type EventStatus = (typeof eventStatuses)[number]

export const CHECKIN_MINUTES = 60

export function eventStatus(event: EventTimes, now: Date): EventStatus {
  if (event.visibility === 'DRAFT') return 'draft'
  if (event.completedAt) return 'completed'
  if (event.endedAt) return 'ended'
  if (event.startedAt) return event.pausedAt ? 'paused' : 'live'
  if (event.registrationStart && now < event.registrationStart) return 'upcoming'
  if (!isRegistrationOver(event, now)) return 'registration'
  return isCheckinTime(event, now) ? 'checkin' : 'closed'
}

/** What the `status` of a list lets through; drafts are shown to their hosts only, which is decided elsewhere. */
export const statusFilters = {
  upcoming: ['upcoming', 'registration', 'closed', 'checkin'],
  open: ['registration'],
  live: ['live', 'paused'],
  completed: ['ended', 'completed'],
  draft: ['draft'],
  all: eventStatuses,
} as const satisfies Record<string, readonly EventStatus[]>
export type StatusFilter = keyof typeof statusFilters

export function passesFilter(filter: StatusFilter, event: EventTimes, now: Date): boolean {
  const wanted: readonly EventStatus[] = statusFilters[filter]
  return wanted.includes(eventStatus(event, now))
}

export function registrationEndOf(event: EventTimes): Date | null {
  return event.registrationEnd ?? event.date
}

export function checkinOpensAt(event: EventTimes): Date | null {
  if (event.checkin === false) return null
  if (event.checkinAt) return event.checkinAt
  return event.date && new Date(event.date.getTime() - CHECKIN_MINUTES * 60_000)
}

export const hasStarted = (event: EventTimes): boolean => Boolean(event.startedAt ?? event.endedAt ?? event.completedAt)

export function isRegistrationOver(event: EventTimes, now: Date): boolean {
  const end = registrationEndOf(event)
  return end !== null && now >= end
}

/** From the opening of check-in to the start itself. */
export function isCheckinTime(event: EventTimes, now: Date): boolean {
  const opensAt = checkinOpensAt(event)
  return opensAt !== null && now >= opensAt && !hasStarted(event)
}

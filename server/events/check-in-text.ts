import type { EventRow } from './event.ts'

/** The values of a notification that check-in is open. It stays open until the event really starts, which can be after the announced start. */
export function checkinOpenText({ name, date, timezone }: Pick<EventRow, 'name' | 'date' | 'timezone'>) {
  const isLate = !date || date <= new Date()
  return isLate
    ? ({ variant: 'late', tournament: name } as const)
    : ({ variant: 'open', tournament: name, startsAt: date.toISOString(), zone: timezone } as const)
}

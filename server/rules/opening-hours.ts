/** When a queue is open: the opening hours of a week, in the time zone of the event. Without hours it is always open. */
import { addDays, dayKey, instantAt } from '@guildhall/engine'

/** Monday is 1. `to` at or before `from` ends on the next day. */
export type OpeningHours = { weekday: number; from: string; to: string }
export type Opening = { open: boolean; opensAt: Date | null; closesAt: Date | null }

export function openingAt(hours: readonly OpeningHours[], timezone: string, now: Date): Opening {
  if (hours.length === 0) return { open: true, opensAt: null, closesAt: null }
  const today = dayKey(now, timezone)
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index - 1))
  const spans = days
    .flatMap((day) =>
      hours
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .map(({ from, to }) => ({
          start: instantAt(`${day}T${from}:00`, timezone),
          end: instantAt(`${to <= from ? addDays(day, 1) : day}T${to}:00`, timezone),
        })),
    )
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  let closesAt: Date | null = null
  for (const { start, end } of spans) {
    const reached: Date = closesAt ?? now // spans that touch are one opening
    if (start <= reached && end > reached) closesAt = end
  }
  if (closesAt) return { open: true, opensAt: null, closesAt }
  return { open: false, opensAt: spans.find(({ start }) => start > now)?.start ?? null, closesAt: null }
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

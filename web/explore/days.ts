/** Groups events by day in the reader's zone. */
type Dated = { id: string; date: string | null }
export type DayGroup<T> = { key: string; at: string | null; events: T[] }

export const keyOf = (at: string | number, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )

/** Keeps the order of the events; those without a date come last. */
export function groupByDay<T extends Dated>(events: readonly T[], zone: string): DayGroup<T>[] {
  const days = new Map<string, DayGroup<T>>()
  for (const event of events) {
    const key = event.date ? keyOf(event.date, zone) : ''
    const day = days.get(key) ?? { key, at: event.date, events: [] }
    day.events.push(event)
    days.set(key, day)
  }
  return [...days.values()].sort((a, b) => Number(a.key === '') - Number(b.key === ''))
}

const eveningHour = 17
const dayMs = 86_400_000

/** The name of a near day: tonight if all its events begin in the evening. */
export function relativeDay(
  { key, at }: DayGroup<Dated>,
  now: number,
  zone: string,
): 'tonight' | 'today' | 'tomorrow' | null {
  if (!at) return null
  if (key === keyOf(now + dayMs, zone)) return 'tomorrow'
  if (key !== keyOf(now, zone)) return null
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )
  return Number(hour) >= eveningHour ? 'tonight' : 'today'
}

type Counted = { day: string; count: number }

const length = 86_400_000

/** All days from the first to the last, including days without data. */
export function everyDay(days: readonly Counted[]): Counted[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const times = days.map(({ day }) => Date.parse(day))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const total = days.length > 0 ? Math.round((last - first) / length) + 1 : 0
  return Array.from({ length: total }, (_, at) => {
    const day = new Date(first + at * length).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}

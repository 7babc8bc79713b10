type DayCount = { day: string; count: number }

const dayMs = 86_400_000

/** All days from the first to the last, including days without data. */
export function everyDay(days: readonly DayCount[]): DayCount[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const timestamps = days.map(({ day }) => Date.parse(day))
  const [first, last] = [Math.min(...timestamps), Math.max(...timestamps)]
  const total = days.length > 0 ? Math.round((last - first) / dayMs) + 1 : 0
  return Array.from({ length: total }, (_, index) => {
    const day = new Date(first + index * dayMs).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}

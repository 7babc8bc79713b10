/** The list with one row in another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

export const without = <T>(items: readonly T[], place: number): T[] => items.filter((_, at) => at !== place)

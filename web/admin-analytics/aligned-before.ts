/** The values of the period before, below the same position of this period. */
export const alignedBefore = <T>(count: number, before: readonly T[] | undefined, value: (row: T) => number | null) =>
  Array.from({ length: count }, (_, index) => {
    const row = before?.[before.length - count + index]
    return row === undefined ? null : value(row)
  })

/** The list with one row moved up or down. */
export function moveBy<T>(rows: readonly T[], index: number, step: 1 | -1): T[] {
  return rows
    .slice(index, index + 1)
    .reduce((list, row) => list.toSpliced(index, 1).toSpliced(index + step, 0, row), [...rows])
}

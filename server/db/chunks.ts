/** Splits rows into parts that fit into one statement: PostgreSQL takes at most 65,535 parameters. */
export function* chunks<T>(rows: readonly T[], size = 1_000): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

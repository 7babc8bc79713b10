/**
 * A long list travels as columns: its names are said once, and like beside like packs far better, which a bracket of a
 * thousand needs. What a row leaves out is a hole, marked by the one text that the database cannot hold.
 */
const hole = '\0'
const long = 50

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function intoColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = value.length >= long && value.every(isRow) ? [...new Set(value.flatMap(Object.keys))] : []
    if (names.length === 0) return value.map(intoColumns)
    return { [hole]: columnsOf(value, names) }
  }
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, intoColumns(one)]))
}

const columnsOf = (rows: readonly Row[], names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, rows.map(({ [name]: one }) => (one === undefined ? hole : intoColumns(one)))]),
  )

function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isRow(value)) return value
  const columns = value[hole]
  if (isRow(columns)) return rowsOf(columns)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromColumns(one)]))
}

function rowsOf(columns: Row): Row[] {
  const rows: Row[] = []
  for (const [name, column] of Object.entries(columns))
    if (Array.isArray(column))
      for (const [place, one] of column.entries()) {
        rows[place] ??= {}
        const row = rows[place]
        if (one !== hole) row[name] = fromColumns(one)
      }
  return rows
}

export const writeColumns = (value: unknown) => JSON.stringify(intoColumns(value))

export const readColumns: typeof JSON.parse = (text) => fromColumns(JSON.parse(text))

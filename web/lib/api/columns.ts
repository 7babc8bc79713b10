/**
 * A long list is sent as columns: each field name appears once and similar values compress better, which large brackets
 * need. A field that a row lacks is marked by `\0`, the one text that PostgreSQL cannot store.
 */
const missingValue = '\0'
const minLength = 50

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function toColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = value.length >= minLength && value.every(isRow) ? [...new Set(value.flatMap(Object.keys))] : []
    if (names.length === 0) return value.map(toColumns)
    return { [missingValue]: columnsOf(value, names) }
  }
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toColumns(item)]))
}

const columnsOf = (rows: readonly Row[], names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, rows.map(({ [name]: item }) => (item === undefined ? missingValue : toColumns(item)))]),
  )

function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isRow(value)) return value
  const columns = value[missingValue]
  if (isRow(columns)) return rowsOf(columns)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromColumns(item)]))
}

function rowsOf(columns: Row): Row[] {
  const rows: Row[] = []
  for (const [name, column] of Object.entries(columns))
    if (Array.isArray(column))
      for (const [index, item] of column.entries()) {
        rows[index] ??= {}
        const row = rows[index]
        if (item !== missingValue) row[name] = fromColumns(item)
      }
  return rows
}

export const writeColumns = (value: unknown) => JSON.stringify(toColumns(value))

export const readColumns: typeof JSON.parse = (text) => fromColumns(JSON.parse(text))

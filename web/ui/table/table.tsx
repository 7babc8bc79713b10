import type { ReactNode } from 'react'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Repeats the column title where the table becomes a list of rows. */
  repeatsHead?: boolean
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The reader's own row. */
  isOwn?: (row: Row) => boolean
}

export function Table<Row>({ label, columns, rows, keyOf, isOwn }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map(({ head, align }) => (
            <th key={head} scope="col" data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-own={isOwn?.(row) || undefined}>
            {columns.map(({ head, cell, align, repeatsHead }) => (
              <td key={head} data-align={align} data-head={repeatsHead ? head : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A final rank, or a dash; the first three have medal colours. */
export const Place = ({ place }: { place: number | null }) => (
  <span className="place" data-place={place ?? undefined}>
    {place ?? '–'}
  </span>
)

/** The row that a call changes, before and after it. */
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'

type Row = Record<string, unknown>
export type TableWithId = PgTable & { id: PgColumn }

export async function findRow(db: Db, table: TableWithId, id: string): Promise<Row | undefined> {
  const [row] = await db.select(getTableColumns(table)).from(table).where(eq(table.id, id))
  return row
}

/** Undefined if the row is unknown or did not change. */
export function changedColumns(before: Row | undefined, after: Row | undefined) {
  if (!before && !after) return undefined
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const names = Object.keys(after).filter(
    (name) => name !== 'updatedAt' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return undefined
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: pick(before), after: pick(after) }
}

export const labelOf = ({ name, title, subject }: Row) => textOf(name) ?? textOf(title) ?? textOf(subject) ?? null

export const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

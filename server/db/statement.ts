/**
 * Statements in their own words, for the few that are asked at every step of thousands of people: the builder takes longer to
 * write them than the database to answer. They have a name, so each connection plans them once.
 */
import { createHash } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

export type Raw = Record<string, unknown>

/** Columns come by the names that the statement gives them, times as text. */
export function statement<Row extends object = Raw>(text: string) {
  const name = createHash('sha256').update(text).digest('base64url')
  return (db: Db, ...params: unknown[]) => ask<Row>(db, text, params, name)
}

/** A statement that somebody else has written. */
export async function ask<Row extends object>(db: Db, text: string, params: unknown[], name?: string): Promise<Row[]> {
  type Answer = { execute: { rows: Row[] }; all: unknown; values: unknown }
  const query = db._.session.prepareQuery<Answer>({ sql: text, params }, undefined, name, false)
  return (await query.execute()).rows
}

const fieldsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column, name: toSnakeCase(key) }))

/** A table for statements: its columns, and what a row of them, or their json, is to the rest of the code. */
export function rowsOf<T extends PgTable>(table: T) {
  const fields = fieldsOf(table)
  const isRow = (_row: Raw): _row is T['$inferSelect'] => true

  function read(raw: Raw): T['$inferSelect'] {
    const row: Raw = {}
    for (const { key, name, column } of fields) {
      const value = raw[name] ?? null
      row[key] = value === null ? null : column.mapFromDriverValue(value)
    }
    if (!isRow(row)) throw new Error('A row is always one')
    return row
  }
  return { columns: fields.map(({ name }) => `"${name}"`).join(', '), read }
}

/** Writes a row of these columns; what it does not say of them is null. */
export function insertOf<T extends PgTable, K extends keyof T['$inferInsert'] & string>(table: T, keys: readonly K[]) {
  const fields = fieldsOf(table).filter(({ key }) => keys.some((one) => one === key))
  const names = fields.map(({ name }) => `"${name}"`).join(', ')
  const places = fields.map((_, index) => `$${index + 1}`).join(', ')
  const write = statement(`insert into ${getTableName(table)} (${names}) values (${places})`)
  return (db: Db, row: Partial<Record<K, unknown>> & Pick<T['$inferInsert'], K>) => {
    const values: Raw = row
    return write(
      db,
      ...fields.map(({ key, column }) => (values[key] == null ? null : column.mapToDriverValue(values[key]))),
    )
  }
}

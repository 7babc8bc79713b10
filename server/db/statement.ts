/**
 * Hand-written SQL for the few statements on the hottest paths, where the query builder needs more time to build a statement than the
 * database needs to run it. The statements are named, so each connection plans them once.
 */
import { createHash } from 'node:crypto'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

export type Raw = Record<string, unknown>

/** Rows have the column names of the statement; times arrive as text. If `text` is a function, it is called on the first run. */
export function statement<Row extends object = Raw>(text: string | (() => string)) {
  let prepared: { text: string; name: string } | undefined
  return (db: Db, ...params: unknown[]) => {
    prepared ??= withName(typeof text === 'string' ? text : text())
    return runQuery<Row>(db, prepared.text, params, prepared.name)
  }
}

const withName = (text: string) => ({ text, name: statementName(text) })

export const statementName = (text: string) => createHash('sha256').update(text).digest('base64url')

export async function runQuery<Row extends object>(
  db: Db,
  text: string,
  params: unknown[],
  name?: string,
): Promise<Row[]> {
  type Result = { execute: { rows: Row[] }; all: unknown; values: unknown }
  const query = db._.session.prepareQuery<Result>({ sql: text, params }, undefined, name, false)
  return (await query.execute()).rows
}

const fieldsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    column,
    name: column.keyAsName ? toSnakeCase(key) : column.name,
  }))

/**
 * For statements over all columns of a table, or some of them: their names, and a function that turns a raw row, or a row as JSON,
 * into the row of the schema.
 */
export function rowsOf<T extends PgTable, K extends keyof T['$inferSelect'] = keyof T['$inferSelect']>(
  table: T,
  keys?: readonly K[],
) {
  const fields = fieldsOf(table).filter(({ key }) => !keys || keys.some((name) => name === key))

  function read(raw: Raw): Pick<T['$inferSelect'], K> {
    const row: Raw = {}
    for (const { key, name, column } of fields) {
      const value = raw[name] ?? null
      row[key] = value === null ? null : column.mapFromDriverValue(value)
    }
    return row as Pick<T['$inferSelect'], K> // each of these columns was just mapped by its own type
  }
  return { columns: fields.map(({ name }) => `"${name}"`).join(', '), read }
}

/**
 * A whole row as one value of a select: to name, read and map the columns of a wide table one by one takes longer. It is read by its
 * id, so that a select which sorts many rows writes only those that it returns.
 */
export const rowAsJson = <T extends PgTable & { id: PgColumn }>(table: T) =>
  sql`(select to_json(whole) from ${table} whole where whole.id = ${sql.identifier(getTableName(table))}.id)`.mapWith(
    rowsOf(table).read,
  )

/** An insert of these columns; a column without a value is set to null. */
export function insertOf<T extends PgTable, K extends keyof T['$inferInsert'] & string>(table: T, keys: readonly K[]) {
  const fields = fieldsOf(table).filter(({ key }) => keys.some((name) => name === key))
  const names = fields.map(({ name }) => `"${name}"`).join(', ')
  const placeholders = fields.map((_, index) => `$${index + 1}`).join(', ')
  const write = statement(`insert into ${getTableName(table)} (${names}) values (${placeholders})`)
  return (db: Db, row: Partial<Record<K, unknown>> & Pick<T['$inferInsert'], K>) => {
    const values: Raw = row
    return write(
      db,
      ...fields.map(({ key, column }) => (values[key] == null ? null : column.mapToDriverValue(values[key]))),
    )
  }
}

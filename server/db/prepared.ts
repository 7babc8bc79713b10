/**
 * A select whose SQL is built once, not for each call: for reads that nearly every page makes, where the query builder needs more
 * time to build a statement than the database needs to run it. `sql.placeholder` stands for what differs between the calls.
 */
import type { Db } from './db.ts'

type Values = Record<string, unknown>
type Query<Rows> = { execute: (values: Values) => Promise<Rows> }

/** `name` is unique: a connection plans the statement of that name once. */
export function prepared<Rows>(name: string, build: (db: Db) => { prepare: (name: string) => Query<Rows> }) {
  const queries = new WeakMap<Db, Query<Rows>>()
  return (db: Db, values: Values): Promise<Rows> => {
    const query = queries.get(db) ?? build(db).prepare(name)
    queries.set(db, query)
    return query.execute(values)
  }
}

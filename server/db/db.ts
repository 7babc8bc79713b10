/** The connection to the database. Functions take `db` as their first parameter; inside a transaction the inner `db` shadows the outer. */
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { watchCommits } from './after-commit.ts'
import { autoPrepare } from './auto-prepare.ts'
import { pipelineQueries } from './pipeline-queries.ts'

export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

export function openDatabase(url: string, connections = 20): Database {
  // Pipeline: concurrent queries of a transaction are sent without waiting for each other, and answered in order.
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'guildhall', pipeline: true })
  // An idle connection that breaks (a restart of the database) must not crash the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', autoPrepare())
  pool.on('connect', pipelineQueries)
  const db = drizzle(pool, { casing: 'snake_case' })
  watchCommits(db)
  return { db, pool, url, close: () => pool.end() }
}

/** The first row, or undefined. */
export async function first<T>(rows: PromiseLike<T[]>): Promise<T | undefined> {
  return (await rows)[0]
}

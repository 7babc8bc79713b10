/** The connection to the database. Functions take `db` as their first parameter; inside a transaction the inner `db` shadows the outer. */
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { watchCommits } from './after-commit.ts'
import { autoPrepare } from './auto-prepare.ts'
import { batchReads } from './batch-reads.ts'
import { pipelineQueries } from './pipeline-queries.ts'

export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

/** In seconds; 0 is no limit. */
export type TimeLimits = { connect: number; statement: number; lock: number; idle: number }

type Options = {
  connections?: number
  name?: string
  limits?: TimeLimits
  /** A connection broke. The next query opens another. */
  onError?: (error: unknown) => void
}

const noLimits: TimeLimits = { connect: 0, statement: 0, lock: 0, idle: 0 }

export function openDatabase(url: string, options: Options = {}): Database {
  const { connections = 20, name = 'guildhall', limits = noLimits, onError = () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    // Concurrent queries of a transaction are sent without waiting for each other, and answered in order.
    pipeline: true,
    keepAlive: true,
    ...timeouts(limits),
  })
  pool.on('error', () => {}) // the connection itself reports it
  // The pool does not listen while a connection is in use, and an error without a listener would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  pool.on('connect', autoPrepare())
  pool.on('connect', pipelineQueries)
  batchReads(pool)
  const db = drizzle(pool, { casing: 'snake_case' })
  watchCommits(db)
  return { db, pool, url, close: () => close(db, pool) }
}

const closed = new WeakSet<Db>()

function close(db: Db, pool: pg.Pool) {
  closed.add(db)
  return pool.end()
}

export const isClosed = (db: Db) => closed.has(db)

/** `query_timeout` is ours and not the server's: a server that is stopped or unreachable cannot end a statement. */
export function timeouts({ connect, statement, lock, idle }: TimeLimits) {
  const graceSeconds = 1
  return {
    connectionTimeoutMillis: connect * 1_000,
    statement_timeout: statement * 1_000,
    query_timeout: statement && (statement + graceSeconds) * 1_000,
    lock_timeout: lock * 1_000,
    idle_in_transaction_session_timeout: idle * 1_000,
  }
}

/** The first row, or undefined. */
export async function first<T>(rows: PromiseLike<T[]>): Promise<T | undefined> {
  return (await rows)[0]
}

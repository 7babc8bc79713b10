/**
 * Work that may be due at any second, on one node at a time.
 *
 * A node that holds the advisory lock asks every second, with one statement, which tickers are due, and runs these; the other nodes
 * try to take the lock. The lock belongs to a connection of its own: when the process dies, PostgreSQL closes the connection and another
 * node takes over at its next try. A tick must still be correct if two nodes run it, because a node may lose its connection in the
 * middle of one.
 */
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Failures } from '../failures.ts'
import type { JobContext } from './jobs.ts'

/**
 * A ticker runs while `isDue` holds, and once more in the second after. The condition must be cheap, with an index for each of its
 * tables that can grow; it may also hold when there is nothing to do. What it cannot see waits for up to 30 seconds.
 */
export type Ticker = { isDue: SQL; run: (context: JobContext) => Promise<unknown> }
export type Tickers = Record<string, Ticker>

type TickerOptions = {
  url: string
  context: JobContext
  tickers: Tickers
  failures: Failures
  intervalMs?: number
  /** Every ticker runs at least this often. */
  maxPauseMs?: number
}

// The server notices within seconds that the machine of the node is gone. No effect on a Unix socket, which needs none.
const keepAlive = '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3'
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
const tryLock = `select pg_try_advisory_lock(hashtext('guildhall tickers')) as held`

export function openTickers(options: TickerOptions) {
  const { url, context, tickers, failures, intervalMs = 1_000, maxPauseMs = 30_000 } = options
  const work = Object.entries(tickers)
  const question = dueQuery(tickers)
  const lastRuns = new Map<string, number>()
  let lastDue: readonly string[] = []
  let client: pg.Client | undefined
  let isLeader = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<unknown> = Promise.resolve()

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: `guildhall-tickers ${process.pid}`,
      keepAlive: true,
      options: keepAlive,
      ...limits,
    })
    next.on('error', () => drop(next))
    try {
      await next.connect()
      client = next
      return next
    } catch (error) {
      drop(next)
      throw error
    }
  }

  function drop(lost: pg.Client) {
    isLeader = false
    if (client === lost) client = undefined
    lost.end().catch(() => {})
  }

  /** The names of the tickers that are due; undefined if another node holds the lock. */
  async function findDue(): Promise<string[] | undefined> {
    const connection = client ?? (await connect())
    try {
      if (!isLeader) isLeader = (await connection.query(tryLock)).rows[0]?.held === true
      return isLeader ? (await connection.query(question)).rows[0]?.due : undefined
    } catch (error) {
      drop(connection)
      throw error
    }
  }

  async function tick() {
    const started = Date.now()
    try {
      const due = await findDue()
      if (due) {
        const names = new Set([...due, ...lastDue])
        lastDue = due
        for (const [name, { run }] of work) {
          if (!names.has(name) && started - (lastRuns.get(name) ?? 0) < maxPauseMs) continue
          lastRuns.set(name, started)
          await run(context).catch((error) => failures.report('job', error, { job: name }))
        }
      }
    } catch (error) {
      failures.report('database', error)
    }
    if (!isClosed) schedule(Math.max(0, intervalMs - (Date.now() - started)))
  }

  function schedule(ms: number) {
    timer = setTimeout(() => {
      current = tick()
    }, ms)
  }

  if (work.length > 0) schedule(0)
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await current
      await client?.end()
    },
  }
}

/** Named, so that it is planned once. */
function dueQuery(tickers: Tickers) {
  const names = Object.entries(tickers).map(([name, { isDue }]) => sql`case when ${isDue} then ${name}::text end`)
  const query = sql`select array_remove(array[${sql.join(names, sql`, `)}]::text[], null) as due`
  const { sql: text, params: values } = new PgDialect().sqlToQuery(query)
  return { name: 'due-tickers', text, values }
}

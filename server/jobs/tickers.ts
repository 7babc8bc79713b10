/**
 * Work that repeats every second, on one node at a time.
 *
 * A node that holds the advisory lock runs the tickers; the others try to take it at every interval. The lock belongs to a
 * connection of its own: when the process dies, PostgreSQL closes the connection and another node takes over at its next try.
 * A tick must still be correct if two nodes run it, because a node may lose its connection in the middle of one.
 */
import pg from 'pg'
import type { Failures } from '../failures.ts'
import type { JobContext } from './jobs.ts'

/** Name → what runs at each tick. */
export type Tickers = Record<string, (context: JobContext) => Promise<unknown>>

type TickerOptions = { url: string; context: JobContext; tickers: Tickers; failures: Failures; intervalMs?: number }

// The server notices within seconds that the machine of the node is gone. No effect on a Unix socket, which needs none.
const keepAlive = '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3'
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

export function openTickers({ url, context, tickers, failures, intervalMs = 1_000 }: TickerOptions) {
  const work = Object.entries(tickers)
  let client: pg.Client | undefined
  let isLeader = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<unknown> = Promise.resolve()

  async function connect() {
    const next = new pg.Client({
      ...{
        connectionString: url,
        application_name: `guildhall-tickers ${process.pid}`,
        keepAlive: true,
        options: keepAlive,
      },
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

  async function holdsLock() {
    const connection = client ?? (await connect())
    try {
      const statement = isLeader
        ? 'select true as held'
        : `select pg_try_advisory_lock(hashtext('guildhall tickers')) as held`
      isLeader = (await connection.query(statement)).rows[0]?.held === true
      return isLeader
    } catch (error) {
      drop(connection)
      throw error
    }
  }

  async function tick() {
    const started = Date.now()
    try {
      if (await holdsLock()) {
        for (const [name, run] of work) {
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

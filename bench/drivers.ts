/**
 * PostgreSQL drivers: `pg` as server/db/db.ts opens it (pipelined, repeated statements prepared) against postgres.js, which does both
 * without additions. The transaction is like a score report: lock a row, two concurrent reads, two concurrent writes. Both drivers take
 * turns on the same database; the ratio is given by elapsed time and by the processor time of client and server.
 */
import postgres from 'postgres'
import { openDatabase } from '../server/db/db.ts'
import { startPostgres } from './postgres.ts'
import { median, printLine } from './print.ts'
import { watchProcessors } from './processor-time.ts'

const connections = 16
const perTurn = 4_000
const turns = 7

const statements = {
  lock: 'select id, n from bench_events where id = $1 for no key update',
  row: 'select event_id, no, n, note from bench_rows where event_id = $1 and no = $2',
  count: 'select count(*)::int as n from bench_rows where event_id = $1',
  write: 'update bench_rows set n = n + 1, note = $3 where event_id = $1 and no = $2',
  bump: 'update bench_events set n = n + 1 where id = $1',
}

const setup = [
  'create table bench_events (id int primary key, n int not null default 0)',
  'create table bench_rows (event_id int, no int, n int not null default 0, note text, primary key (event_id, no))',
  'insert into bench_events select generate_series(1, 200)',
  'insert into bench_rows select e, r from generate_series(1, 200) e, generate_series(1, 30) r',
]

type Query = (text: string, params: (string | number)[]) => Promise<unknown>
type Sample = { rate: number; ticks: number }

export async function run() {
  const server = await startPostgres()
  const withPg = openDatabase(server.url, { connections })
  const withPostgres = postgres({ ...addressOf(server.url), max: connections, onnotice: () => {} })
  try {
    for (const text of setup) await withPg.pool.query(text)
    const ticksNow = await watchProcessors(withPg.pool)
    const samples: Record<'pg' | 'postgres', Sample[]> = { pg: [], postgres: [] }
    for (let turn = 0; turn <= turns; turn++) {
      const pg = await measure(ticksNow, async (index) => {
        const client = await withPg.pool.connect()
        try {
          await client.query({ text: 'begin' })
          await report((text, params) => client.query({ text }, params), index)
          await client.query({ text: 'commit' })
        } finally {
          client.release()
        }
      })
      const other = await measure(ticksNow, (index) =>
        withPostgres.begin((tx) => report((text, params) => tx.unsafe(text, params, { prepare: true }), index)),
      )
      if (turn === 0) continue // warm-up
      samples.pg.push(pg)
      samples.postgres.push(other)
    }
    print(samples)
  } finally {
    await withPostgres.end()
    await withPg.close()
    await server.close()
  }
}

/** postgres.js does not read the socket folder from the query of an address. */
function addressOf(url: string) {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const database = { username, password: decodeURIComponent(password), database: pathname.slice(1) }
  return folder
    ? { ...database, path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { ...database, host: hostname, port: Number(port) }
}

async function report(query: Query, index: number) {
  const [event, no] = [(index % 200) + 1, (index % 30) + 1]
  await Promise.all([
    query(statements.lock, [event]),
    query(statements.row, [event, no]),
    query(statements.count, [event]),
  ])
  await Promise.all([query(statements.write, [event, no, 'x']), query(statements.bump, [event])])
}

async function measure(ticksNow: () => number | null, transaction: (index: number) => Promise<unknown>) {
  const [ticks, start] = [ticksNow() ?? 0, performance.now()]
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < perTurn) await transaction(next++)
    }),
  )
  return { rate: perTurn / ((performance.now() - start) / 1_000), ticks: (ticksNow() ?? 0) - ticks }
}

function print({ pg, postgres }: Record<'pg' | 'postgres', Sample[]>) {
  const rate = (samples: Sample[]) => median(samples.map(({ rate }) => rate))
  const ticks = (samples: Sample[]) => median(samples.map(({ ticks }) => ticks))
  printLine('pg', `${Math.round(rate(pg))} transactions/s, ${ticks(pg)} ticks`)
  printLine('postgres.js', `${Math.round(rate(postgres))} transactions/s, ${ticks(postgres)} ticks`)
  const ratios = [rate(postgres) / rate(pg), ticks(pg) / ticks(postgres)].map((ratio) => ratio.toFixed(2))
  printLine('postgres.js / pg', `${ratios[0]} by elapsed time, ${ratios[1]} by processor time`)
}

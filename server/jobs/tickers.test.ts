import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/db.ts'
import { openFailures } from '../failures.ts'
import { useDatabase } from '../testing/database.ts'
import { testServices, until } from '../testing/jobs.ts'
import { openTickers } from './tickers.ts'

const database = useDatabase()
let db: Database['db']

beforeAll(async () => {
  db = database.db
  await db.execute(sql`create table due_work (at timestamptz)`)
})
beforeEach(() => db.execute(sql`delete from due_work`))

/** A node with one ticker, which does what is due in a table. */
function openNode(name: string, runs: string[], maxPauseMs = 60_000) {
  const isDue = sql`exists (select from due_work where at <= now())`
  async function run() {
    runs.push(name)
    await db.execute(sql`delete from due_work where at <= now()`)
  }
  const tickers = openTickers({
    url: database.url,
    context: testServices(db),
    failures: openFailures(),
    tickers: { work: { isDue, run } },
    intervalMs: 50,
    maxPauseMs,
  })
  const close = () => tickers.close()
  onTestFinished(close)
  return { close }
}

const add = (seconds = 0) => db.execute(sql`insert into due_work values (now() + ${seconds} * interval '1 second')`)
const isTicking = sql`application_name like 'guildhall-tickers %' and datname = current_database()`
const connections = async () => (await db.execute(sql`select from pg_stat_activity where ${isTicking}`)).rows.length
const rowsLeft = async () => (await db.execute(sql`select from due_work`)).rows.length

test('a ticker runs when it is due, once more after that, and then not until it is due again', async () => {
  const runs: string[] = []
  openNode('a', runs)
  await until(() => expect(runs).toHaveLength(1)) // what was missed before the start
  await add(3_600)
  await sleep(200)
  expect(runs).toHaveLength(1)
  await db.execute(sql`update due_work set at = now()`)
  await until(() => expect(runs).toHaveLength(3))
  expect(await rowsLeft()).toBe(0)
  await sleep(200)
  expect(runs).toHaveLength(3)
})

test('a ticker that is never due still runs from time to time', async () => {
  const runs: string[] = []
  openNode('a', runs, 200)
  await until(() => expect(runs.length).toBeGreaterThan(2))
})

test('one node runs the tickers, and another one takes over when it stops', async () => {
  const runs: string[] = []
  const first = openNode('a', runs)
  await until(() => expect(runs).toEqual(['a']))
  openNode('b', runs)
  await until(async () => expect(await connections()).toBe(2))
  await add()
  await until(async () => expect(await rowsLeft()).toBe(0))
  expect(runs).not.toContain('b')
  await first.close()
  await add()
  await until(async () => expect(await rowsLeft()).toBe(0))
  expect(runs.at(-1)).toBe('b')
})

test('a node whose connection was lost ticks again', async () => {
  const runs: string[] = []
  openNode('a', runs)
  await until(() => expect(runs).toEqual(['a']))
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isTicking}`)
  await add()
  await until(async () => expect(await rowsLeft()).toBe(0))
})

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { openOutside } from '../gateways/outside.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { jobsIn, until } from '../testing/jobs.ts'
import { testSettings } from '../testing/test-settings.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { table } from './handlers.ts'
import type { About, Handlers, Table } from './jobs.ts'
import { openQueue } from './queue.ts'

let clone: TestDatabase
let database: Database
let db: Database['db']
const settings = testSettings()
const outside = openOutside(settings)

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url)
  db = database.db
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

/** A node whose sweep is the test's own job; the clock leaves it alone. */
async function node(sweep: Handlers['sweep'], more: Partial<Table> = {}, work = true) {
  const handlers = { ...table.handlers, sweep }
  const queue = await openQueue({
    url: clone.url,
    db,
    settings,
    outside,
    work,
    table: { ...table, clock: {}, ...more, handlers },
  })
  onTestFinished(async () => {
    await queue.close()
    await db.execute(sql`delete from pgboss.job`)
  })
  return queue
}

const patience = (retries: number) => ({ ...table.rules, sweep: { retries, delay: 1, longest: 60, limit: 30 } })

test('a job exists when its transaction commits, and never when it is rolled back', async () => {
  const runs: string[] = []
  await node(async (_tools, _data, { id }) => runs.push(id))

  const refused = db.transaction(async (db) => {
    await enqueue(db, 'sweep', {})
    expect(await jobsIn(db, 'sweep')).toHaveLength(1)
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  expect(await jobsIn(db, 'sweep')).toEqual([])

  await db.transaction(async (db) => {
    await enqueue(db, 'sweep', {})
    await sleep(200)
    expect(runs).toEqual([])
  })
  await until(() => expect(runs).toHaveLength(1))
})

test('many jobs of one transaction are done one right after the other', async () => {
  const runs: string[] = []
  await node(async (_tools, _data, { id }) => runs.push(id))
  await db.transaction(async (db) => {
    for (let job = 0; job < 30; job++) await enqueue(db, 'sweep', {})
  })
  await until(() => expect(runs).toHaveLength(30), 6) // by polling alone, 15 seconds
})

test('of jobs taken in one go the one that fails runs again, and it alone', async () => {
  const runs: string[] = []
  const ids = [uuidv7(), uuidv7(), uuidv7()]
  const together = { ...table.rules, sweep: { retries: 2, delay: 1, longest: 60, limit: 30, inOneGo: 10 } }
  await enqueueAll(
    db,
    'sweep',
    ids.map((id) => ({ data: {}, id })),
  )
  await node(
    async (_tools, _data, { id, attempt }) => {
      runs.push(id)
      if (id === ids[0] && attempt === 1) throw new Error('not yet')
    },
    { rules: together },
  )
  await until(async () => {
    const jobs = await jobsIn(db, 'sweep')
    expect(jobs.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed'])
  })
  expect(runs.toSorted()).toEqual([...ids, ids[0] ?? ''].toSorted())
})

test('a job that fails runs again, after a longer pause each time, and then no more', async () => {
  const failures: { at: number; due: number }[] = []
  const attempts: number[] = []
  await node(async ({ db }, _data, { id, attempt }) => {
    attempts.push(attempt)
    const [row] = await jobsIn(db, 'sweep')
    expect(row?.id).toBe(id)
    failures.push({ at: Date.now(), due: new Date(row?.start_after ?? 0).getTime() })
    if (attempt < 3) throw new Error('not yet')
  })
  await enqueue(db, 'sweep', {})
  await until(async () => expect(await jobsIn(db, 'sweep')).toMatchObject([{ state: 'completed', retry_count: 2 }]))

  const pauses = failures.slice(1).map(({ due }, index) => due - (failures[index]?.at ?? 0))
  expect(attempts).toEqual([1, 2, 3])
  expect(pauses[0]).toBeLessThan(3_000)
  expect(pauses[1]).toBeGreaterThan(2_000)
})

test('a job that fails for the last time is kept among the dead letters, with what it was told and why it died', async () => {
  const seen: About[] = []
  const rules = patience(1)
  await node(
    async (_tools, _data, about) => {
      seen.push(about)
      throw new Error('the roof fell in')
    },
    { rules },
  )
  await enqueue(db, 'sweep', {})
  const [dead] = await until(async () => {
    const found = await jobsIn(db, 'dead-letters')
    expect(found).toHaveLength(1)
    return found
  })

  expect(seen.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
    [1, false],
    [2, true],
  ])
  expect(dead).toMatchObject({ data: {}, source_name: 'sweep', source_output: { message: 'the roof fell in' } })
  expect(await jobsIn(db, 'sweep')).toMatchObject([{ state: 'failed' }])
})

test('the failure of a run is reported with its job and its cause', async () => {
  const reported: unknown[] = []
  const handlers = { ...table.handlers, sweep: () => Promise.reject(new Error('no broom')) }
  const own: Table = { ...table, clock: {}, handlers, rules: patience(0) }
  const opening = { url: clone.url, db, settings, outside, work: true, table: own }
  const queue = await openQueue({ ...opening, report: (failure) => reported.push(failure) })
  onTestFinished(queue.close)
  await enqueue(db, 'sweep', {})
  await until(() => expect(reported).toMatchObject([{ job: 'sweep', attempt: 1, error: { message: 'no broom' } }]))
})

test('a job that is told to wait is not run before its time', async () => {
  const runs: number[] = []
  await node(async () => runs.push(Date.now()))
  const due = new Date(Date.now() + 1_200)
  await enqueue(db, 'sweep', {}, { startAfter: due })
  await until(() => expect(runs).toHaveLength(1))
  expect(runs[0]).toBeGreaterThanOrEqual(due.getTime() - 20)
})

test('a node that does not work only puts jobs in; another does them', async () => {
  const runs: string[] = []
  await node(async () => runs.push('idle node'), {}, false)
  await enqueue(db, 'sweep', {})
  await sleep(700)
  expect(await jobsIn(db, 'sweep')).toMatchObject([{ state: 'created' }])

  await node(async () => runs.push('working node'))
  await until(() => expect(runs).toEqual(['working node']))
})

test('two nodes that open at once on a new database share one clock, and each stroke is one job', async () => {
  const soon = new Date(Date.now() + 2_000)
  const [second, minute, hour] = [soon.getUTCSeconds(), soon.getUTCMinutes(), soon.getUTCHours()]
  const clock = { sweep: `${second} ${minute} ${hour} * * *` }
  const runs: string[] = []
  await db.execute(sql`drop schema pgboss cascade`)
  await Promise.all([
    node(async (_tools, _data, { id }) => runs.push(id), { clock }),
    node(async (_tools, _data, { id }) => runs.push(id), { clock }),
  ])

  const { rows } = await db.execute(sql`select name, cron from pgboss.schedule`)
  expect(rows).toEqual([{ name: 'sweep', cron: clock.sweep }])
  await until(() => expect(runs).toHaveLength(1))
  await sleep(1_500) // both have looked at the clock again
  expect(runs).toHaveLength(1)
})

test('what the clock no longer names is taken off it', async () => {
  await node(async () => {}, { clock: { sweep: '7 * * * *' } })
  await node(async () => {}, { clock: {} })
  const { rows } = await db.execute(sql`select name from pgboss.schedule`)
  expect(rows).toEqual([])
})

test('a node that closes lets a running job finish', async () => {
  let ended = false
  let begun = false
  const queue = await node(async () => {
    begun = true
    await sleep(400)
    ended = true
  })
  await enqueue(db, 'sweep', {})
  await until(() => expect(begun).toBe(true))
  await queue.close()
  expect(ended).toBe(true)
  expect(await jobsIn(db, 'sweep')).toMatchObject([{ state: 'completed' }])
})

test('what a node had in hand when it died is done by another, long before its time is over', async () => {
  const runs: number[] = []
  await node(async () => {}, {}, false)
  await enqueue(db, 'sweep', {})
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds'
    where name = 'sweep'`)
  await node(async (_tools, _data, { attempt }) => runs.push(attempt))
  await until(() => expect(runs).toEqual([2]), 15)
})

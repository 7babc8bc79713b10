import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { type Failures, openFailures } from '../failures.ts'
import { useDatabase } from '../testing/database.ts'
import { jobsIn, testServices, until } from '../testing/jobs.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import type { Cron, Handler, JobRun, NoData, RetryRule } from './jobs.ts'
import { openQueue } from './queue.ts'

const database = useDatabase()
let db: Database['db']

beforeAll(() => {
  db = database.db
})

const rule: RetryRule = { retries: 2, delay: 1, maxDelay: 60, timeout: 30 }
type Options = { rule?: Partial<RetryRule>; cron?: Cron; work?: boolean; failures?: Failures }

/** A node whose only job, `prune`, runs the handler of the test. */
async function openNode(
  run: Handler<NoData>,
  { rule: change, cron = {}, work = true, failures = openFailures() }: Options = {},
) {
  const jobs = { prune: { ...rule, ...change, run } }
  const queue = await openQueue({
    url: database.url,
    context: testServices(db),
    jobs,
    cron,
    work,
    failures,
  })
  onTestFinished(async () => {
    await queue.close()
    await db.execute(sql`delete from pgboss.job`)
  })
  return queue
}

test('a job exists when its transaction commits, and never when it is rolled back', async () => {
  const runs: string[] = []
  await openNode(async (_context, _data, { id }) => runs.push(id))

  const rolledBack = db.transaction(async (db) => {
    await enqueue(db, 'prune', {})
    expect(await jobsIn(db, 'prune')).toHaveLength(1)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await jobsIn(db, 'prune')).toEqual([])

  const [inside, outside] = [uuidv7(), uuidv7()]
  await db.transaction(async (transaction) => {
    await enqueue(transaction, 'prune', {}, { id: inside })
    await enqueue(db, 'prune', {}, { id: outside })
    await until(() => expect(runs).toEqual([outside])) // the worker was awake and did not find the job inside
  })
  await until(() => expect(runs).toEqual([outside, inside]))
})

test('many jobs of one transaction run right after each other', async () => {
  const runs: string[] = []
  await openNode(async (_context, _data, { id }) => runs.push(id))
  await db.transaction(async (db) => {
    for (let job = 0; job < 60; job++) await enqueue(db, 'prune', {})
  })
  await until(() => expect(runs).toHaveLength(60), 25) // polling alone would take 30 seconds
})

test('only the failed job of a batch runs again', async () => {
  const runs: string[] = []
  const ids = [uuidv7(), uuidv7(), uuidv7()]
  await enqueueAll(
    db,
    'prune',
    ids.map((id) => ({ data: {}, id })),
  )
  await openNode(
    async (_context, _data, { id, attempt }) => {
      runs.push(id)
      if (id === ids[0] && attempt === 1) throw new Error('not yet')
    },
    { rule: { batchSize: 10 } },
  )
  await until(async () => {
    const jobs = await jobsIn(db, 'prune')
    expect(jobs.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed'])
  })
  expect(runs.toSorted()).toEqual([...ids, ids[0] ?? ''].toSorted())
})

test('a failed job runs again, after a longer delay each time, until it succeeds', async () => {
  const failures: { at: number; due: number }[] = []
  const attempts: number[] = []
  await openNode(async ({ db }, _data, { id, attempt }) => {
    attempts.push(attempt)
    const [row] = await jobsIn(db, 'prune')
    expect(row?.id).toBe(id)
    failures.push({ at: Date.now(), due: new Date(row?.start_after ?? 0).getTime() })
    if (attempt < 3) throw new Error('not yet')
  })
  await enqueue(db, 'prune', {})
  await until(async () => expect(await jobsIn(db, 'prune')).toMatchObject([{ state: 'completed', retry_count: 2 }]))

  const delays = failures.slice(1).map(({ due }, index) => due - (failures[index]?.at ?? 0))
  expect(attempts).toEqual([1, 2, 3])
  expect(delays[0]).toBeLessThan(3_000)
  expect(delays[1]).toBeGreaterThan(2_000)
})

test('a job that fails for the last time moves to the dead letters with its data and its error', async () => {
  const runs: JobRun[] = []
  await openNode(
    async (_context, _data, run) => {
      runs.push(run)
      throw new Error('disk full')
    },
    { rule: { retries: 1 } },
  )
  await enqueue(db, 'prune', {})
  const [dead] = await until(async () => {
    const jobs = await jobsIn(db, 'dead-letters')
    expect(jobs).toHaveLength(1)
    return jobs
  })

  expect(runs.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
    [1, false],
    [2, true],
  ])
  expect(dead).toMatchObject({ data: {}, source_name: 'prune', source_output: { message: 'disk full' } })
  expect(await jobsIn(db, 'prune')).toMatchObject([{ state: 'failed' }])
})

test('a failed run is reported with its job and its cause', async () => {
  const failures = openFailures()
  const logged: unknown[] = []
  failures.logTo({ error: (fields) => void logged.push(fields) })
  await openNode(() => Promise.reject(new Error('disk full')), { rule: { retries: 0 }, failures })
  await enqueue(db, 'prune', {})
  await until(() => expect(logged).toMatchObject([{ job: 'prune', attempt: 1, err: { message: 'disk full' } }]))
  expect(failures.counts()).toContainEqual({
    source: 'job',
    count: 1,
    lastAt: expect.any(Date),
    lastMessage: 'prune: disk full',
  })
})

test('a delayed job does not run before its time', async () => {
  const runs: number[] = []
  await openNode(async () => runs.push(Date.now()))
  const due = new Date(Date.now() + 1_200)
  await enqueue(db, 'prune', {}, { startAfter: due })
  await until(() => expect(runs).toHaveLength(1))
  expect(runs[0]).toBeGreaterThanOrEqual(due.getTime() - 20)
})

test('a job whose notification was lost runs soon', async () => {
  const runs: string[] = []
  await openNode(async (_context, _data, { id }) => runs.push(id))
  await enqueue(db, 'prune', {})
  await until(() => expect(runs).toHaveLength(1))
  const id = uuidv7()
  await db.execute(sql`insert into pgboss.job (id, name, data) values (${id}, 'prune', '{}')`)
  await until(() => expect(runs).toContain(id)) // long before a worker polls on its own
})

test('the workers of an idle node do not poll: one query looks for the jobs of all queues', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const fetches = () => query.mock.calls.filter(([text]) => String(text).includes('next AS (')).length
  await openNode(async () => {}, { rule: { concurrency: 20 } })
  await until(() => expect(fetches()).toBeGreaterThanOrEqual(20)) // each worker looks for jobs once
  query.mockClear()
  await sleep(1_000)
  expect(fetches()).toBeLessThan(10) // that of the schedule every second
})

test('a node without workers only adds jobs; another node runs them', async () => {
  const runs: string[] = []
  await openNode(async () => runs.push('idle node'), { work: false })
  await enqueue(db, 'prune', {})
  await until(async () => expect(await queueConnections()).toBe(0)) // a node without a connection cannot fetch the job
  expect(await jobsIn(db, 'prune')).toMatchObject([{ state: 'created' }])

  await openNode(async () => runs.push('working node'))
  await until(() => expect(runs).toEqual(['working node']))
})

async function queueConnections() {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where application_name = 'guildhall-jobs' and datname = current_database()`,
  )
  return rows.length
}

test('two nodes that start at once on a new database share one schedule, and each time is one job', async () => {
  const due = new Date(Date.now() + 2_000)
  const [second, minute, hour] = [due.getUTCSeconds(), due.getUTCMinutes(), due.getUTCHours()]
  const cron = { prune: `${second} ${minute} ${hour} * * *` }
  const runs: string[] = []
  await db.execute(sql`drop schema pgboss cascade`)
  await Promise.all([
    openNode(async (_context, _data, { id }) => runs.push(id), { cron }),
    openNode(async (_context, _data, { id }) => runs.push(id), { cron }),
  ])

  const { rows } = await db.execute(sql`select name, cron from pgboss.schedule`)
  expect(rows).toEqual([{ name: 'prune', cron: cron.prune }])
  await until(() => expect(runs).toHaveLength(1))
  for (let pass = 0; pass < 3; pass++) await nextCronPass()
  expect(await jobsIn(db, 'prune')).toMatchObject([{ id: runs[0], state: 'completed' }])
  expect(runs).toHaveLength(1)
})

/** Waits until a node has read the schedule again and the jobs of that pass were added. */
async function nextCronPass() {
  const lastPass = async () => (await db.execute(sql`select cron_on from pgboss.version`)).rows[0]?.cron_on
  const before = await lastPass()
  await until(async () => expect(await lastPass()).not.toEqual(before))
  await until(async () => {
    const { rows } = await db.execute(
      sql`select from pgboss.job where name = '__pgboss__send-it' and state in ('created', 'retry', 'active')`,
    )
    expect(rows).toEqual([])
  })
}

test('a start replaces the schedule and the rules that changed since the last one', async () => {
  const stored = async () => {
    const { rows } = await db.execute(sql`select cron, retry_limit as retries
      from pgboss.queue left join pgboss.schedule using (name) where queue.name = 'prune'`)
    return rows
  }
  async function restart(options: Options) {
    await (await openNode(async () => {}, options)).close()
    return stored()
  }
  const hourly = { cron: { prune: '0 * * * *' } }
  expect(await restart(hourly)).toMatchObject([{ cron: '0 * * * *', retries: 2 }])
  expect(await restart({ cron: { prune: '30 * * * *' }, rule: { retries: 5 } })).toMatchObject([
    { cron: '30 * * * *', retries: 5 },
  ])
  expect(await restart({})).toMatchObject([{ cron: null, retries: 2 }])
})

test('a node that closes lets a running job finish', async () => {
  const closing = Promise.withResolvers<void>()
  let hasStarted = false
  let hasFinished = false
  const queue = await openNode(async ({ db }) => {
    hasStarted = true
    await closing.promise
    await db.execute(sql`select pg_sleep(0.2)`) // the job still has work to do after the node began to close
    hasFinished = true
  })
  await enqueue(db, 'prune', {})
  await until(() => expect(hasStarted).toBe(true))
  const closed = queue.close()
  closing.resolve()
  await closed
  expect(hasFinished).toBe(true)
  expect(await jobsIn(db, 'prune')).toMatchObject([{ state: 'completed' }])
})

test('the running job of a dead node is taken over by another node, long before its timeout', async () => {
  const runs: number[] = []
  await openNode(async () => {}, { work: false })
  await enqueue(db, 'prune', {})
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds'
    where name = 'prune'`)
  await openNode(async (_context, _data, { attempt }) => runs.push(attempt))
  await until(() => expect(runs).toEqual([2]))
})

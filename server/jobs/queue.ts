/**
 * The queue of a node: pg-boss in the same database, so that a job is as safe as the rows it is about.
 *
 * A failed job waits longer each time and ends among the dead letters, where an operator finds it with its error. A node without
 * `work` only makes sure that the queues are there; others do the work.
 */
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { table as product } from './handlers.ts'
import type { Handlers, JobName, Jobs, Table, Tools } from './jobs.ts'
import { layOut, namesOf, wind } from './lay-out.ts'

export type Queue = { close: () => Promise<void> }

type Failure = { job: string; id: string; attempt: number; error: unknown }

type Opening = Tools & {
  url: string
  work: boolean
  /** Told of every failed run. */
  report?: (failure: Failure) => void
  table?: Table
}

export async function openQueue({ url, work, report, table = product, ...tools }: Opening): Promise<Queue> {
  const isTest = tools.settings.mode === 'test'
  const tell = report ?? (tools.settings.logLevel === 'silent' ? () => {} : print)
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'guildhall-jobs',
    max: 4,
    useListenNotify: work, // a new job wakes a worker at once; polling is for those that had to wait
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: isTest ? 1 : 10, // how often it is looked for jobs that a dead node had in hand
    monitorIntervalSeconds: isTest ? 1 : 10,
    ...(isTest && { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 }),
  })
  boss.on('error', (error) => tell({ job: 'queue', id: '', attempt: 1, error }))
  await boss.start()
  await layOut(boss, table, isTest)
  if (!work) {
    await boss.stop()
    return { close: async () => {} }
  }

  async function start<N extends JobName>(name: N, handler: Handlers[N]) {
    const options = {
      includeMetadata: true,
      perJobResults: true, // one that fails takes no other of its batch along
      batchSize: table.rules[name].inOneGo ?? 1,
      pollingIntervalSeconds: isTest ? 0.5 : 2,
      notifyPollingIntervalSeconds: isTest ? 0.5 : 5,
    } as const
    async function run({ id, data, retryCount, retryLimit }: JobWithMetadata<Jobs[N]>): Promise<JobResult> {
      const attempt = retryCount + 1
      try {
        await handler(tools, data, { id, attempt, isLast: retryCount >= retryLimit })
        return { id, status: 'completed' }
      } catch (error) {
        tell({ job: name, id, attempt, error })
        return { id, status: 'failed', output: error }
      }
    }
    const worker = await boss.work(name, options, async (jobs: JobWithMetadata<Jobs[N]>[]) => {
      boss.notifyWorker(worker) // there may be more: a transaction with many jobs wakes it once, and then it would only poll
      const results: JobResult[] = []
      for (const job of jobs) results.push(await run(job))
      return results
    })
  }
  for (const name of namesOf(table))
    for (let side = 0; side < (table.rules[name].sideBySide ?? 1); side++) await start(name, table.handlers[name])
  await wind(boss, table)
  // What runs may finish; what does not in this time runs again elsewhere.
  return { close: () => boss.stop({ graceful: true, timeout: isTest ? 2_000 : 20_000 }) }
}

function print({ error, ...failure }: Failure) {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const line = { level: 50, time: Date.now(), msg: 'job failed', ...failure, error: reason }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

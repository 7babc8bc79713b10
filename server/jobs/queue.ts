/**
 * The queue of a node: pg-boss in the same database, so that a job is as durable as the rows it processes.
 *
 * A failed job waits longer after each attempt and ends in the dead letters, where an operator can find it with its error. A node
 * without `work` only makes sure that the queues exist; other nodes run the jobs.
 */
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { timeouts } from '../db/db.ts'
import type { Failures } from '../failures.ts'
import { createQueues, namesOf, scheduleCron } from './create-queues.ts'
import type { Cron, Job, JobContext, JobName, JobRun, Jobs, JobTable } from './jobs.ts'

export type Queue = { close: () => Promise<void> }

type QueueOptions = {
  url: string
  context: JobContext
  jobs: JobTable
  cron: Cron
  work: boolean
  failures: Failures
}

/** Generous: pg-boss also migrates its own tables over these connections. */
const queueLimits = { connect: 5, statement: 120, lock: 60, idle: 0 }

/** How often a worker polls on its own. It is woken long before by a notification, or by the query for all queues. */
const pollingSeconds = 600

const selectDueQueues = `select name from pgboss.queue where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

export async function openQueue({ url, context, jobs, cron, work, failures }: QueueOptions): Promise<Queue> {
  const { settings } = context
  const isTest = settings.mode === 'test'
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'guildhall-jobs',
    max: 4,
    ...timeouts(queueLimits),
    useListenNotify: work, // a new job wakes a worker at once
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: isTest ? 1 : 10, // how soon the jobs of a dead node are found
    monitorIntervalSeconds: isTest ? 1 : 10,
    flowIntervalSeconds: 86_400, // no job waits for another one
    ...(isTest && { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 }),
  })
  boss.on('error', (error) => failures.report('queue', error))
  await boss.start()
  await createQueues(boss, jobs, isTest)
  if (!work) {
    await boss.stop()
    return { close: async () => {} }
  }

  const workers: { name: string; id: string }[] = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let current = Promise.resolve()

  /** No notification tells of delayed jobs and retries, and one can be lost: one query for all queues finds these jobs. */
  async function wakeWorkers() {
    try {
      const { rows } = await boss.getDb().executeSql(selectDueQueues)
      const due = new Set(rows.map(({ name }) => name))
      for (const { name, id } of workers) if (due.has(name)) boss.notifyWorker(id)
    } catch (error) {
      failures.report('queue', error)
    }
    if (!isClosed) schedule(isTest ? 500 : 5_000)
  }

  function schedule(ms: number) {
    timer = setTimeout(() => {
      current = wakeWorkers()
    }, ms)
  }

  async function startWorkers<N extends JobName>(name: N, jobs: { [J in N]?: Job<Jobs[J]> }) {
    const job = jobs[name]
    if (!job) return
    const { run, runBatch, batchSize = 1, concurrency = 1 } = job
    const options = {
      includeMetadata: true,
      perJobResults: true, // a job that fails does not fail the rest of its batch
      batchSize,
      pollingIntervalSeconds: pollingSeconds,
    } as const
    const runOf = ({ id, retryCount, retryLimit }: JobWithMetadata<Jobs[N]>): JobRun => ({
      id,
      attempt: retryCount + 1,
      isLast: retryCount >= retryLimit,
    })
    async function runAll(jobs: JobWithMetadata<Jobs[N]>[], work: () => Promise<unknown>): Promise<JobResult[]> {
      try {
        await work()
        return jobs.map(({ id }) => ({ id, status: 'completed' }))
      } catch (error) {
        for (const { id, attempt } of jobs.map(runOf)) failures.report('job', error, { job: name, id, attempt })
        return jobs.map(({ id }) => ({ id, status: 'failed', output: error }))
      }
    }
    for (let count = 0; count < concurrency; count++) {
      const worker = await boss.work(name, options, async (batch: JobWithMetadata<Jobs[N]>[]) => {
        if (batch.length === batchSize) boss.notifyWorker(worker) // one notification can be for many jobs: fetch the rest
        if (runBatch)
          return runAll(batch, () =>
            runBatch(
              context,
              batch.map((job) => ({ data: job.data, run: runOf(job) })),
            ),
          )
        const results: JobResult[] = []
        for (const job of batch) results.push(...(await runAll([job], () => run(context, job.data, runOf(job)))))
        return results
      })
      workers.push({ name, id: worker })
    }
  }
  for (const name of namesOf(jobs)) await startWorkers(name, jobs)
  await scheduleCron(boss, cron)
  schedule(0)
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      // Running jobs may finish; those that do not within this time run again on another node.
      await Promise.all([current, boss.stop({ graceful: true, timeout: isTest ? 2_000 : 20_000 })])
    },
  }
}

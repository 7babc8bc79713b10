/**
 * The queue of a node: pg-boss in the same database, so that a job is as durable as the rows it processes.
 *
 * A failed job waits longer after each attempt and ends in the dead letters, where an operator can find it with its error. A node
 * without `work` only makes sure that the queues exist; other nodes run the jobs.
 */
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { createQueues, namesOf, scheduleCron } from './create-queues.ts'
import type { Cron, Job, JobContext, JobName, Jobs, JobTable } from './jobs.ts'

export type Queue = { close: () => Promise<void> }

type Failure = { job: string; id: string; attempt: number; error: unknown }

type QueueOptions = {
  url: string
  context: JobContext
  jobs: JobTable
  cron: Cron
  work: boolean
  /** Called for every failed run. */
  report?: (failure: Failure) => void
}

export async function openQueue({ url, context, jobs, cron, work, report }: QueueOptions): Promise<Queue> {
  const { settings } = context
  const isTest = settings.mode === 'test'
  const reportFailure = report ?? (settings.logLevel === 'silent' ? () => {} : logFailure)
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'guildhall-jobs',
    max: 4,
    useListenNotify: work, // a new job wakes a worker at once; polling finds delayed jobs
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: isTest ? 1 : 10, // how soon the jobs of a dead node are found
    monitorIntervalSeconds: isTest ? 1 : 10,
    ...(isTest && { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 }),
  })
  boss.on('error', (error) => reportFailure({ job: 'queue', id: '', attempt: 1, error }))
  await boss.start()
  await createQueues(boss, jobs, isTest)
  if (!work) {
    await boss.stop()
    return { close: async () => {} }
  }

  async function startWorkers<N extends JobName>(name: N, jobs: { [J in N]?: Job<Jobs[J]> }) {
    const job = jobs[name]
    if (!job) return
    const { run, batchSize = 1, concurrency = 1 } = job
    const options = {
      includeMetadata: true,
      perJobResults: true, // a job that fails does not fail the rest of its batch
      batchSize,
      pollingIntervalSeconds: isTest ? 0.5 : 2,
      notifyPollingIntervalSeconds: isTest ? 0.5 : 5,
    } as const
    async function runOne({ id, data, retryCount, retryLimit }: JobWithMetadata<Jobs[N]>): Promise<JobResult> {
      const attempt = retryCount + 1
      try {
        await run(context, data, { id, attempt, isLast: retryCount >= retryLimit })
        return { id, status: 'completed' }
      } catch (error) {
        reportFailure({ job: name, id, attempt, error })
        return { id, status: 'failed', output: error }
      }
    }
    for (let count = 0; count < concurrency; count++) {
      const worker = await boss.work(name, options, async (batch: JobWithMetadata<Jobs[N]>[]) => {
        boss.notifyWorker(worker) // a transaction with many jobs wakes the worker once: without this it would poll for the rest
        const results: JobResult[] = []
        for (const job of batch) results.push(await runOne(job))
        return results
      })
    }
  }
  for (const name of namesOf(jobs)) await startWorkers(name, jobs)
  await scheduleCron(boss, cron)
  // Running jobs may finish; those that do not within this time run again on another node.
  return { close: () => boss.stop({ graceful: true, timeout: isTest ? 2_000 : 20_000 }) }
}

function logFailure({ error, ...failure }: Failure) {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const line = { level: 50, time: Date.now(), msg: 'job failed', ...failure, error: reason }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

/**
 * Jobs: the data of each kind, and how the queue retries it.
 *
 * A job may run late and may run twice, so a handler first checks whether there is still work to do. Its data is stored as JSON: ids
 * and plain values; the handler reads the rest when it runs.
 */
import type { Services } from '../services.ts'

export type NoData = Record<string, never>

/** Kind → its data. A module adds its kinds with `declare module` in its module.ts. */
export interface Jobs {
  prune: NoData
}

export type JobName = keyof Jobs

export type RetryRule = {
  retries: number
  /** Seconds to wait after the first failure; doubles with each further one, up to `maxDelay`. */
  delay: number
  maxDelay: number
  /** Seconds after which a run counts as failed. */
  timeout: number
  /** Workers per node, 1 by default. */
  concurrency?: number
  /** Jobs that a worker fetches at once and runs one after the other, 1 by default. Only for quick jobs. */
  batchSize?: number
}

export type JobContext = Services

/** `attempt` counts from 1; after the last attempt the job moves to the dead letters. */
export type JobRun = { id: string; attempt: number; isLast: boolean }

export type Handler<D> = (context: JobContext, data: D, run: JobRun) => Promise<unknown>
export type Job<D> = RetryRule & {
  run: Handler<D>
  /** Runs all jobs of a batch in the place of `run`. If it fails, each of them is retried. */
  runBatch?: (context: JobContext, jobs: readonly { data: D; run: JobRun }[]) => Promise<unknown>
}
export type JobTable = { [N in JobName]?: Job<Jobs[N]> }

/** Only jobs without data can be scheduled. */
export type Cron = { [N in JobName as Jobs[N] extends NoData ? N : never]?: string }

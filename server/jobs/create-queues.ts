/** Stores the queues and the schedule as rows of the database. Several nodes may write them at once; each row exists once. */
import { PgBoss } from 'pg-boss'
import { deadLetters } from './job-counts.ts'
import type { Cron, JobName, JobTable, RetryRule } from './jobs.ts'

/** A node that sends no heartbeat for this many seconds is dead, and another node takes over its jobs. */
const heartbeatSeconds = 20

export const namesOf = (jobs: JobTable) =>
  Object.keys(jobs).filter((name): name is JobName => Object.hasOwn(jobs, name))

/** Creates the queues of a new database. Each node also does this at its start, but it is faster if the queues exist already. */
export async function installQueues(url: string, jobs: JobTable, isTest = false) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await createQueues(boss, jobs, isTest)
  await boss.stop()
}

export async function createQueues(boss: PgBoss, jobs: JobTable, isTest: boolean) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  async function upsert(name: string, options: Partial<ReturnType<typeof queueOptions>>) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (!isSubset(options, queue)) await boss.updateQueue(name, options)
  }
  await upsert(deadLetters, { retentionSeconds: 90 * 86_400 })
  for (const [name, rule] of Object.entries(jobs)) await upsert(name, queueOptions(rule, isTest))
}

const queueOptions = ({ retries, delay, maxDelay, timeout }: RetryRule, isTest: boolean) => ({
  retryLimit: retries,
  retryDelay: isTest ? 1 : delay,
  retryBackoff: true,
  retryDelayMax: maxDelay,
  expireInSeconds: timeout,
  heartbeatSeconds,
  retentionSeconds: 365 * 86_400, // counted from the due time, so that jobs do not expire while all workers are down
  deadLetter: deadLetters,
  notify: true,
})

const cronOptions = { tz: 'UTC', missed: 'once' } as const

/** Replaces the schedule: entries that `cron` does not name are removed. */
export async function scheduleCron(boss: PgBoss, cron: Cron) {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const name of existing.keys()) if (!Object.hasOwn(cron, name)) await boss.unschedule(name)
  for (const [name, pattern] of Object.entries(cron)) {
    const schedule = existing.get(name)
    if (schedule?.cron !== pattern || !isSubset(cronOptions, schedule.options ?? {}))
      await boss.schedule(name, pattern, {}, cronOptions)
  }
}

/** Whether `whole` has all values of `part`. A start that finds its queues and schedule unchanged writes nothing. */
const isSubset = (part: object, whole: object) => {
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => values.get(key) === value)
}

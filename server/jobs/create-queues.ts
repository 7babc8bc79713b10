/** Stores the queues and the schedule as rows of the database. Several nodes may write them at once; each row exists once. */
import { PgBoss } from 'pg-boss'
import { deadLetters } from './job-counts.ts'
import type { Cron, JobName, JobTable, RetryRule } from './jobs.ts'

/** A node that sends no heartbeat for this many seconds is dead, and another node takes over its jobs. */
const heartbeatSeconds = 20

export const namesOf = (jobs: JobTable) =>
  Object.keys(jobs).filter((name): name is JobName => Object.hasOwn(jobs, name))

/** Creates the queues of a new database. Each node also does this at its start, but it is faster if the queues exist already. */
export async function installQueues(url: string, jobs: JobTable) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await createQueues(boss, jobs, false)
  await boss.stop()
}

export async function createQueues(boss: PgBoss, jobs: JobTable, isTest: boolean) {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  const upsert = (name: string, options: object) =>
    existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options)
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

/** Replaces the schedule: entries that `cron` does not name are removed. */
export async function scheduleCron(boss: PgBoss, cron: Cron) {
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(cron, name)) await boss.unschedule(name)
  for (const [name, pattern] of Object.entries(cron))
    await boss.schedule(name, pattern, {}, { tz: 'UTC', missed: 'once' })
}

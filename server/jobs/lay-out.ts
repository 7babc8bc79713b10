/** The queues and the clock as rows of the database: any number of nodes may write them, each is there once. */
import { PgBoss } from 'pg-boss'
import { table as product } from './handlers.ts'
import { isJobName, type Rule, type Table } from './jobs.ts'

export const deadLetters = 'dead-letters'

/** A node that says nothing for so many seconds about a job it has in hand is dead, and another takes the job. */
const silence = 20

export const namesOf = ({ rules }: Table) => Object.keys(rules).filter(isJobName)

/** Lays out the queues of a new database. A node does so too when it opens; after this it has less to do. */
export async function installQueues(url: string) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await layOut(boss, product, false)
  await boss.stop()
}

export async function layOut(boss: PgBoss, table: Table, isTest: boolean) {
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  const put = (name: string, options: object) =>
    there.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options)
  await put(deadLetters, { retentionSeconds: 90 * 86_400 })
  for (const name of namesOf(table)) await put(name, queueOptions(table.rules[name], isTest))
}

const queueOptions = ({ retries, delay, longest, limit }: Rule, isTest: boolean) => ({
  retryLimit: retries,
  retryDelay: isTest ? 1 : delay,
  retryBackoff: true,
  retryDelayMax: longest,
  expireInSeconds: limit,
  heartbeatSeconds: silence,
  retentionSeconds: 365 * 86_400, // counted from the moment a job is due: none is dropped because every worker was away
  deadLetter: deadLetters,
  notify: true,
})

export async function wind(boss: PgBoss, { clock }: Table) {
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(clock, name)) await boss.unschedule(name)
  for (const [name, cron] of Object.entries(clock)) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' })
}

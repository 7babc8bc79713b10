/** Adds a job to the queue in the caller's transaction: the job exists if and only if that transaction commits. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { PgBoss } from 'pg-boss'
import { sendWithCommit } from '../db/after-commit.ts'
import type { Db } from '../db/db.ts'
import { runQuery, statementName } from '../db/statement.ts'
import type { JobName, Jobs } from './jobs.ts'

export type JobOptions = {
  startAfter?: Date | undefined
  /** The queue ignores a job whose id it has seen within a week. */
  id?: string | undefined
}

export const enqueue = <N extends JobName>(db: Db, name: N, data: Jobs[N], options: JobOptions = {}) =>
  enqueueAll(db, name, [{ data, ...options }])

/** Adds many jobs of one kind in one statement. */
export async function enqueueAll<N extends JobName>(db: Db, name: N, jobs: ({ data: Jobs[N] } & JobOptions)[]) {
  if (jobs.length === 0) return
  const rows = jobs.map(({ data, startAfter, id }) => ({ data, ...(startAfter && { startAfter }), ...(id && { id }) }))
  await callers.run(db, () => jobWriter.insert(name, rows, { db: connectionOf(db) }))
}

/** Adds the job with the last statements of the transaction; see `sendWithCommit`. Resolves when the statement is sent. */
export function enqueueWithCommit<N extends JobName>(db: Db, name: N, data: Jobs[N]): Promise<void> {
  return new Promise((onSent, reject) => {
    const insert = callers.run(db, () => jobWriter.insert(name, [{ data }], { db: connectionOf(db, onSent) }))
    sendWithCommit(db, insert).catch(reject)
    insert.catch(reject) // also if it failed before it was sent
  })
}

const connectionOf = (db: Db, onSent = () => {}) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const rows = runQuery(db, text, values, nameOf(text))
    onSent()
    return { rows: await rows }
  },
})

/** The statements that insert jobs are long, one per queue, and run while locks are held: each connection plans them once. */
const names = new Map<string, string>()

function nameOf(text: string) {
  const name = names.get(text) ?? statementName(text)
  names.set(text, name)
  return name
}

/**
 * A pg-boss that is never started: it writes jobs over the connection that each call passes. The settings of a queue are the same
 * for every caller; it reads them once, over the connection of the first caller that needs them.
 */
const callers = new AsyncLocalStorage<Db>()
const jobWriter = new PgBoss({
  db: { executeSql: (text: string, values?: unknown[]) => connectionOf(caller()).executeSql(text, values) },
  supervise: false,
  schedule: false,
  migrate: false,
})

function caller(): Db {
  const db = callers.getStore()
  if (!db) throw new Error('The job writer was used outside enqueue')
  return db
}

/** Adds jobs of a queue whose data is known to be its own, because it comes from a job that failed. */
export async function enqueueAgain(db: Db, queue: string, data: readonly unknown[]) {
  const jobs = data.flatMap((item) => (typeof item === 'object' && item !== null ? [{ data: item }] : []))
  await callers.run(db, () => jobWriter.insert(queue, jobs, { db: connectionOf(db) }))
}

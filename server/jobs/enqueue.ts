/** Puts a job into the queue, in the caller's transaction: it exists when and only when that commits. */
import { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { ask } from '../db/statement.ts'
import type { JobName, Jobs } from './jobs.ts'

export type When = {
  startAfter?: Date | undefined
  /** A job with the id of one that the queue still remembers (a week) is not added. */
  id?: string | undefined
}

export const enqueue = <N extends JobName>(db: Db, name: N, data: Jobs[N], when: When = {}) =>
  enqueueAll(db, name, [{ data, ...when }])

/** Many of a kind at once. */
export async function enqueueAll<N extends JobName>(db: Db, name: N, jobs: ({ data: Jobs[N] } & When)[]) {
  if (jobs.length === 0) return
  lastDb = db
  await scribe.insert(
    name,
    jobs.map(({ data, startAfter, id }) => ({ data, ...(startAfter && { startAfter }), ...(id && { id }) })),
    { db: through(db) },
  )
}

const through = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await ask(db, text, values) }),
})

/**
 * Never started: it only knows how a job is written, and writes it through the given connection. How a queue is laid out it asks
 * once, of whoever comes first.
 */
let lastDb: Db
const scribe = new PgBoss({
  db: { executeSql: (text: string, values?: unknown[]) => through(lastDb).executeSql(text, values) },
  supervise: false,
  schedule: false,
  migrate: false,
})

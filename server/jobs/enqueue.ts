/** Puts a job into the queue, in the caller's transaction: it exists when and only when that commits. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
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
  // Never started: it only knows how a job is written, and writes it through the given connection.
  const scribe = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false, migrate: false })
  await scribe.insert(
    name,
    jobs.map(({ data, startAfter, id }) => ({ data, ...(startAfter && { startAfter }), ...(id && { id }) })),
  )
}

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

export async function enqueue<N extends JobName>(db: Db, name: N, data: Jobs[N], { startAfter, id }: When = {}) {
  // Never started: it only knows how a job is written, and writes it through the given connection.
  const scribe = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false, migrate: false })
  await scribe.send(name, data, { ...(startAfter && { startAfter }), ...(id && { id }) })
}

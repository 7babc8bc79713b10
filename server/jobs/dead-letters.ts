/** Jobs that failed for good: read, run again, or delete. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { enqueueAgain } from './enqueue.ts'
import { deadLetters } from './job-counts.ts'

export type DeadLetter = {
  id: string
  /** Null for a job that failed before the queue recorded where it came from. */
  queue: string | null
  data: unknown
  attempts: number
  error: unknown
  createdAt: Date | null
  failedAt: Date
}

type Row = Omit<DeadLetter, 'createdAt' | 'failedAt'> & { created: string | null; failed: string }

const columns = sql`id, source_name as queue, data, coalesce(source_retry_count, 0) + 1 as attempts,
  coalesce(source_output, output) as error, source_created_on as created, created_on as failed`
const isDead = sql`name = ${deadLetters} and state = 'created'`

const letterOf = ({ created, failed, ...row }: Row): DeadLetter => ({
  ...row,
  createdAt: created === null ? null : new Date(created),
  failedAt: new Date(failed),
})

type ListQuery = { queue?: string | undefined; offset: number; limit: number }

export async function listDeadLetters(db: Db, { queue, offset, limit }: ListQuery) {
  const isListed = sql`${isDead} and (${queue ?? null}::text is null or source_name = ${queue ?? null})`
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from pgboss.job where ${isListed} order by created_on desc, id desc offset ${offset} limit ${limit}`,
  )
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where ${isListed}`,
  )
  return { rows: rows.map(letterOf), total: counts[0]?.total ?? 0 }
}

/** Deletes them, and returns those that still existed: two callers never get the same one. */
export async function takeDeadLetters(db: Db, ids: readonly string[]): Promise<DeadLetter[]> {
  const { rows } = await db.execute<Row>(
    sql`delete from pgboss.job where ${isDead} and id = any (${sql.param(ids)}::uuid[]) returning ${columns}`,
  )
  return rows.map(letterOf)
}

/** Call it in the transaction that has taken them. */
export async function runAgain(db: Db, letters: readonly DeadLetter[]) {
  for (const [queue, jobs] of Map.groupBy(letters, ({ queue }) => queue))
    if (queue !== null)
      await enqueueAgain(
        db,
        queue,
        jobs.map(({ data }) => data),
      )
}

export type QueueCounts = {
  name: string
  waiting: number
  scheduled: number
  active: number
  dead: number
  oldest: string | null
}

export async function countQueues(db: Db): Promise<QueueCounts[]> {
  const { rows } = await db.execute<QueueCounts>(sql`
    select queue.name, coalesce(live.waiting, 0) as waiting, coalesce(live.scheduled, 0) as scheduled,
      coalesce(live.active, 0) as active, coalesce(dead.count, 0) as dead, live.oldest
    from pgboss.queue
    left join (
      select name, (count(*) filter (where state < 'active' and start_after <= now()))::int as waiting,
        (count(*) filter (where state < 'active' and start_after > now()))::int as scheduled,
        (count(*) filter (where state = 'active'))::int as active,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest
      from pgboss.job where state <= 'active' group by name
    ) live on live.name = queue.name
    left join (
      select source_name, count(*)::int as count from pgboss.job where ${isDead} group by 1
    ) dead on dead.source_name = queue.name
    where queue.name <> ${deadLetters} and queue.name not like '\\_\\_pgboss%'
    order by queue.name`)
  return rows
}

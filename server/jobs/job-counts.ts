import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** The queue of jobs that failed for good. It keeps them with their error for 90 days. */
export const deadLetters = 'dead-letters'

/** `waiting`: due jobs that no node has started. `dead`: jobs that failed for good. */
export async function countJobs(db: Db): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.execute<{ waiting: number; dead: number }>(
    sql`select count(*) filter (where name <> ${deadLetters} and start_after <= now())::int as waiting,
        count(*) filter (where name = ${deadLetters})::int as dead
      from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_pgboss%'`,
  )
  return rows[0] ?? { waiting: 0, dead: 0 }
}

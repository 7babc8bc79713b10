import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { JobName, Jobs } from './jobs.ts'

/** Whether a job of this kind, with this data if some is given, has not begun yet. */
export async function isWaiting<N extends JobName>(db: Db, name: N, data?: Partial<Jobs[N]>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pgboss.job where name = ${name} and state in ('created', 'retry')
      ${data ? sql`and data @> ${JSON.stringify(data)}::jsonb` : sql``} limit 1`)
  return rows.length > 0
}

import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { poolsOf } from '../ratings/pools.ts'
import { replay } from '../ratings/replay.ts'

/** The results of the demo were inserted without messages, so they are rated here. */
export async function seedRatings(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from matches where status = 'done'`)
  const pools = await poolsOf(
    db,
    rows.map(({ id }) => id),
  )
  for (const { pool, from } of pools) await replay(db, pool, from)
}

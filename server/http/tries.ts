/** Counts tries in the database: a limit that holds over all nodes and outlives a restart. Count before the transaction, or a refusal undoes the count. */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tries } from '../db/schema/tries.ts'
import type { Limit } from './limits.ts'
import { Problem } from './problem.ts'

export async function countTry(db: Db, key: string, { max, seconds }: Limit) {
  const over = sql`${tries.resetAt} <= now()`
  const [row] = await db
    .insert(tries)
    .values({ key, count: 1, resetAt: new Date(Date.now() + seconds * 1_000) })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${over} then 1 else ${tries.count} + 1 end`,
        resetAt: sql`case when ${over} then excluded.reset_at else ${tries.resetAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= max) return
  const retryAfter = Math.max(1, Math.ceil((row.resetAt.getTime() - Date.now()) / 1_000))
  throw new Problem('RATE_LIMITED', { retryAfter })
}

export const forgetTries = (db: Db, ...keys: string[]) => db.delete(tries).where(inArray(tries.key, keys))

/** Counts attempts in the database: one limit for all nodes that survives a restart. Count before the transaction, or a rollback undoes the count. */
import type { Code } from '@guildhall/contract/core/problems.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { attemptCounters } from '../db/schema/site/http.ts'
import { Problem } from './problem.ts'
import type { Limit } from './rate-limit.ts'

type CountedLimit = Limit & { count?: number }

export const countAttempt = (db: Db, key: string, limit: CountedLimit, code?: Code) =>
  countAttempts(db, [key], limit, code)

/** Counts for several different keys with one statement. */
export async function countAttempts(db: Db, keys: readonly string[], limit: CountedLimit, code: Code = 'RATE_LIMITED') {
  const exceeded = (await count(db, keys, limit)).find((row) => row.count > limit.max)
  if (!exceeded) return
  const retryAfter = Math.max(1, Math.ceil((exceeded.resetAt.getTime() - Date.now()) / 1_000))
  throw new Problem(code, { retryAfter })
}

/** Counts an attempt for each key, and returns the keys within the limit. For what is left out silently. */
export async function keysWithinLimit(db: Db, keys: readonly string[], limit: CountedLimit): Promise<Set<string>> {
  const rows = keys.length > 0 ? await count(db, keys, limit) : []
  return new Set(rows.flatMap((row) => (row.count <= limit.max ? [row.key] : [])))
}

export const isWithinLimit = async (db: Db, key: string, limit: CountedLimit) =>
  (await keysWithinLimit(db, [key], limit)).has(key)

function count(db: Db, keys: readonly string[], { seconds, count = 1 }: CountedLimit) {
  const isExpired = sql`${attemptCounters.resetAt} <= now()`
  const resetAt = new Date(Date.now() + seconds * 1_000)
  return db
    .insert(attemptCounters)
    .values(keys.map((key) => ({ key, count, resetAt })))
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isExpired} then excluded.count else ${attemptCounters.count} + excluded.count end`,
        resetAt: sql`case when ${isExpired} then excluded.reset_at else ${attemptCounters.resetAt} end`,
      },
    })
    .returning()
}

export const clearAttempts = (db: Db, ...keys: string[]) =>
  db.delete(attemptCounters).where(inArray(attemptCounters.key, keys))

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Attempts within a time window. Limits that protect a secret are counted here, so that all nodes share one count. */
export const attemptCounters = pgTable(
  'attempt_counters',
  { key: text().primaryKey(), count: integer().notNull(), resetAt: time().notNull() },
  (t) => [check('attempt_counters_count', sql`${t.count} >= 1`), index('attempt_counters_reset_idx').on(t.resetAt)],
)

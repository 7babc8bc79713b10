import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** How often something was tried in its window. What guards a secret is counted here, so that all nodes share one count. */
export const tries = pgTable(
  'tries',
  { key: text().primaryKey(), count: integer().notNull(), resetAt: time().notNull() },
  (t) => [check('tries_count', sql`${t.count} >= 1`), index('tries_reset_idx').on(t.resetAt)],
)

/** What the HTTP layer remembers about callers, shared by all nodes. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, time } from '../columns.ts'

/** Attempts within a time window. Limits that protect a secret are counted here, so that all nodes share one count. */
export const attemptCounters = pgTable(
  'attempt_counters',
  { key: text().primaryKey(), count: integer().notNull(), resetAt: time().notNull() },
  (t) => [check('attempt_counters_count', sql`${t.count} >= 1`), index('attempt_counters_reset_idx').on(t.resetAt)],
)

/** The key of a caller and the reply to it; `status` is null while the first call is running. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The id of a user or of a token. */
    caller: text().notNull(),
    key: text().notNull(),
    address: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    /** The stored reply as JSON. */
    response: text(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caller, t.key] }),
    check('idempotency_keys_length', sql`char_length(${t.key}) between 1 and 255`),
    index('idempotency_keys_expires_idx').on(t.expiresAt),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, time } from './columns.ts'

/** A caller's key and what was answered to it; `status` null while the first call still runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: a user's or a token's id. */
    caller: text().notNull(),
    key: text().notNull(),
    address: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    /** The answer as it was sent, byte for byte. */
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

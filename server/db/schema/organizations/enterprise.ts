/** The tokens of organizations, and the calls that were made with them. */
import { tokenScopes } from '@guildhall/contract/developers/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../columns.ts'
import { users } from '../identity.ts'
import { organizations } from '../organizations.ts'

export const tokenScope = pgEnum('token_scope', tokenScopes)

/**
 * Shown once, stored as a hash; `hint` is its last four characters, to distinguish tokens. After a rotation the previous secret works
 * until `previousUntil`. The three columns of the last use are written by the request log, with a delay of about a second.
 */
export const enterpriseTokens = pgTable(
  'enterprise_tokens',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdById: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    tokenHash: text().notNull().unique('enterprise_tokens_hash_unique'),
    hint: text().notNull(),
    previousHash: text().unique('enterprise_tokens_previous_unique'),
    previousUntil: time(),
    scopes: tokenScope().array().notNull().default(sql`'{read,write,analytics}'::token_scope[]`),
    perMinute: integer().notNull().default(300),
    lastUsedAt: time(),
    lastUsedIp: text(),
    lastUsedAgent: text(),
    expiresAt: time(),
    revokedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('enterprise_tokens_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check('enterprise_tokens_scopes', sql`cardinality(${t.scopes}) > 0`),
    check('enterprise_tokens_per_minute', sql`${t.perMinute} > 0`),
    check('enterprise_tokens_previous', sql`(${t.previousHash} is null) = (${t.previousUntil} is null)`),
    index('enterprise_tokens_created_by_idx').on(t.createdById),
    index('enterprise_tokens_organization_idx').on(t.organizationId, t.createdAt),
    uniqueIndex('enterprise_tokens_name_unique').on(t.organizationId, t.name).where(sql`${t.revokedAt} is null`),
  ],
)

/** The calls of the last 30 days. The path has no query, which may contain anything. */
export const enterpriseRequests = pgTable(
  'enterprise_requests',
  {
    id: id(),
    tokenId: uuid()
      .notNull()
      .references(() => enterpriseTokens.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    milliseconds: integer().notNull(),
    code: text(),
    ip: text().notNull(),
    agent: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('enterprise_requests_organization_idx').on(t.organizationId, t.id),
    index('enterprise_requests_token_idx').on(t.tokenId, t.id),
    index('enterprise_requests_created_idx').on(t.createdAt),
  ],
)

/** The number of calls of a token in an hour. */
export const enterpriseUsage = pgTable(
  'enterprise_usage',
  {
    tokenId: uuid()
      .notNull()
      .references(() => enterpriseTokens.id, { onDelete: 'cascade' }),
    hour: time().notNull(),
    calls: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    limited: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.hour] }), index('enterprise_usage_hour_idx').on(t.hour)],
)

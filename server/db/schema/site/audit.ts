import type { LogState } from '@guildhall/contract/moderation/columns.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../columns.ts'

/**
 * What staff did. Triggers of the migration assign `seq`, chain the hashes and refuse every change. No column references another table: an
 * entry stays when its actor, its subject or its community is deleted. `ip` and `userAgent` can be erased: the hash covers their digest.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: bigint({ mode: 'number' }).primaryKey().notNull().default(0),
    at: time().notNull().defaultNow(),
    action: text().notNull(),
    actorId: uuid(),
    /** Of an actor that is no person, such as the setup. */
    actorName: text(),
    role: text(),
    subjectKind: text().notNull(),
    subjectId: text(),
    subjectLabel: text(),
    organizationId: uuid(),
    before: jsonb().$type<LogState>(),
    after: jsonb().$type<LogState>(),
    reason: text(),
    /** The address of the call, such as 'PATCH /admin/games/{id}'. */
    call: text(),
    ip: text(),
    userAgent: text(),
    originSalt: uuid(),
    originHash: text().notNull().default(''),
    previousHash: text().notNull().default(''),
    hash: text().notNull().default(''),
  },
  (t) => [
    check('audit_entries_action_length', sql`char_length(${t.action}) between 1 and 80`),
    check('audit_entries_kind_length', sql`char_length(${t.subjectKind}) between 1 and 40`),
    index('audit_entries_at_idx').on(t.at, t.seq),
    index('audit_entries_actor_idx').on(t.actorId, t.seq),
    index('audit_entries_action_idx').on(t.action, t.seq),
    index('audit_entries_subject_idx').on(t.subjectId, t.seq),
    index('audit_entries_kind_idx').on(t.subjectKind, t.seq),
    index('audit_entries_organization_idx').on(t.organizationId, t.seq),
    index('audit_entries_label_search').using('gin', t.subjectLabel.op('gin_trgm_ops')),
    index('audit_entries_reason_search').using('gin', t.reason.op('gin_trgm_ops')),
  ],
)

/** The newest entry, in one row. */
export const auditHeads = pgTable(
  'audit_heads',
  { id: integer().primaryKey(), seq: bigint({ mode: 'number' }).notNull(), hash: text().notNull() },
  (t) => [check('audit_heads_one', sql`${t.id} = 1`)],
)

import { suppressionReasons, suppressionSources } from '@guildhall/contract/email-suppressions/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../columns.ts'
import { users } from '../identity.ts'

export const suppressionReason = pgEnum('suppression_reason', suppressionReasons)
export const suppressionSource = pgEnum('suppression_source', suppressionSources)

/** An address that gets no emails but those about its account, because it bounced or its owner complained. */
export const emailSuppressions = pgTable(
  'email_suppressions',
  {
    id: id(),
    /** In lower case. */
    address: text().notNull(),
    reason: suppressionReason().notNull(),
    source: suppressionSource().notNull(),
    /** What the mail server said. */
    detail: text(),
    createdAt: createdAt(),
    /** An admin removed it: the address gets emails again. The row stays as a record. */
    removedAt: time(),
    removedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    removeReason: text(),
  },
  (t) => [
    check('email_suppressions_address_lower', sql`${t.address} = lower(${t.address})`),
    uniqueIndex('email_suppressions_one_per_address').on(t.address).where(sql`removed_at is null`),
    index('email_suppressions_address_search').using('gin', t.address.op('gin_trgm_ops')),
    index('email_suppressions_created_idx').on(t.createdAt, t.id),
    index('email_suppressions_remover_idx').on(t.removedById),
  ],
)

/** The events of mail providers that were already handled: providers repeat an event until they get a reply. */
export const emailEvents = pgTable(
  'email_events',
  {
    /** The provider and its id of the event. */
    id: text().primaryKey(),
    createdAt: createdAt(),
  },
  (t) => [index('email_events_created_idx').on(t.createdAt)],
)

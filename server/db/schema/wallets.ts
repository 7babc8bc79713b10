import type { TransactionMetadata } from '@guildhall/contract/wallets/columns.ts'
import { transactionCauses } from '@guildhall/contract/wallets/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, createdAt, id } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { items } from './shop.ts'

export const transactionCause = pgEnum('transaction_cause', transactionCauses)

/**
 * The accounts of the ledger: one per user and organization, and one of the issuer, which has no user. Without an organization it
 * is the universal wallet of the user, or the platform as the issuer. An issuer's balance is never written, because every movement
 * would wait for its row: it is the sum of its transactions.
 */
export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    organizationId: uuid().references(() => organizations.id),
    balance: amount().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('wallets_once').on(t.userId, t.organizationId).nullsNotDistinct(),
    check('wallets_balance', sql`${t.balance} >= 0`),
    check('wallets_issuer_balance', sql`${t.userId} is not null or ${t.balance} = 0`),
    index('wallets_organization_idx').on(t.organizationId, t.balance, t.id).where(sql`user_id is not null`),
    index('wallets_created_idx').on(t.organizationId, t.createdAt).where(sql`user_id is not null`),
  ],
)

/**
 * A double-entry ledger: never updated, never deleted; a mistake is reversed by another entry. A movement is two rows whose amounts
 * add up to zero: one of a user's wallet, whose id is the id of the movement, and one of the issuer's. `no` is the order under the
 * lock on the wallet. Cause, subject, metadata and the like describe the movement and are stored once, with the user's row; only the
 * cause is on both.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    no: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    movementId: uuid().notNull(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    amount: amount().notNull(),
    /** The balance of the wallet after this transaction; null in the issuer's row. */
    balance: amount(),
    metadata: jsonb().$type<TransactionMetadata>().notNull().default({}),
    itemId: uuid().references(() => items.id, { onDelete: 'set null' }),
    cause: transactionCause().notNull(),
    /** What the transaction is for. Each pair of cause and subject is booked once per wallet. */
    subject: text(),
    /** The member of staff who booked it, and why. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    reversesId: uuid()
      .unique('transactions_reverses_unique')
      .references((): AnyPgColumn => transactions.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('transactions_once').on(t.walletId, t.cause, t.subject).where(sql`subject is not null`),
    check('transactions_amount', sql`${t.amount} <> 0`),
    check('transactions_balance', sql`${t.balance} >= 0`),
    check('transactions_reason_length', sql`char_length(${t.reason}) between 1 and 200`),
    uniqueIndex('transactions_two_sides').on(t.movementId, t.walletId),
    index('transactions_wallet_idx').on(t.walletId, t.no).where(sql`balance is not null`),
    // Ends with what the totals of coins add up, so that they read nothing else.
    index('transactions_issuer_idx').on(t.walletId, t.createdAt, t.no, t.cause, t.amount).where(sql`balance is null`),
    index('transactions_issuer_cause_idx').on(t.walletId, t.cause, t.createdAt, t.no).where(sql`balance is null`),
    index('transactions_event_idx').on(sql`(metadata ->> 'eventId')`).where(sql`metadata ->> 'eventId' is not null`),
    index('transactions_item_idx').on(t.itemId).where(sql`item_id is not null`),
    index('transactions_actor_idx').on(t.actorId).where(sql`actor_id is not null`),
  ],
)

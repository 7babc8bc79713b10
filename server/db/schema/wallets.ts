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

/** One per user and organization; without an organization it is the universal wallet, one per user. */
export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid().references(() => organizations.id),
    balance: amount().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('wallets_once').on(t.userId, t.organizationId).nullsNotDistinct(),
    check('wallets_balance', sql`${t.balance} >= 0`),
    index('wallets_organization_idx').on(t.organizationId, t.balance),
  ],
)

/** A ledger: never updated, never deleted; a mistake is reversed by another entry. `no` is the order under the lock on the wallet. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    no: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    amount: amount().notNull(),
    /** The balance of the wallet after this transaction. */
    balance: amount().notNull(),
    metadata: jsonb().$type<TransactionMetadata>().notNull().default({}),
    itemId: uuid().references(() => items.id, { onDelete: 'set null' }),
    cause: transactionCause().notNull(),
    /** The reason for the transaction. Each pair of cause and subject is booked once per wallet. */
    subject: text(),
    reversesId: uuid()
      .unique('transactions_reverses_unique')
      .references((): AnyPgColumn => transactions.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('transactions_once').on(t.walletId, t.cause, t.subject).where(sql`subject is not null`),
    check('transactions_amount', sql`${t.amount} <> 0`),
    check('transactions_balance', sql`${t.balance} >= 0`),
    index('transactions_wallet_idx').on(t.walletId, t.no),
    index('transactions_item_idx').on(t.itemId),
    index('transactions_created_idx').on(t.createdAt),
  ],
)

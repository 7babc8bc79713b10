import type { PaymentMetadata } from '@guildhall/contract/payments/columns.ts'
import { paymentProviders, paymentStatuses } from '@guildhall/contract/payments/constants.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, createdAt, id, time, updatedAt } from './columns.ts'
import { eventIndexes, optionalEvent } from './events.ts'
import { users } from './identity.ts'
import { players } from './players.ts'

export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const paymentProvider = pgEnum('payment_provider', paymentProviders)

/** Money owed to a person, in the smallest unit of its currency: promised, funded, paid. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amount: amount().notNull(),
    currency: text().notNull().default('USD'),
    /** The masked account that it was paid to; the account itself is in `payout_accounts`, encrypted. */
    account: text(),
    status: paymentStatus().notNull().default('PENDING'),
    provider: paymentProvider(),
    metadata: jsonb().$type<PaymentMetadata>().notNull().default({}),
    ...optionalEvent(),
    playerId: uuid().references(() => players.id, { onDelete: 'set null' }),
    dueAt: time(),
    fundedAt: time(),
    paidAt: time(),
    paidById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The limit of the community when the payment became owed: a limit that is raised later does not apply to it. */
    payoutLimit: integer(),
    approvedAt: time(),
    approvedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    failedAt: time(),
    failureReason: text(),
    failures: integer().notNull().default(0),
    /** When the winner was last reminded to enter an account. */
    accountRemindedAt: time(),
    /** When the organisers were reminded, before and after the due day. */
    dueRemindedAt: time(),
    overdueRemindedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('payments_event', sql`(${t.eventId} is null) = (${t.eventType} is null)`),
    check('payments_paid', sql`(${t.status} = 'PAID') = (${t.paidAt} is not null)`),
    check('payments_account_length', sql`char_length(${t.account}) <= 200`),
    check('payments_failure_length', sql`char_length(${t.failureReason}) <= 300`),
    check('payments_failures', sql`${t.failures} >= 0`),
    check('payments_payout_limit', sql`${t.payoutLimit} >= 0`),
    index('payments_user_idx').on(t.userId, t.createdAt),
    index('payments_event_idx').on(t.eventId, t.createdAt),
    index('payments_player_idx').on(t.playerId),
    index('payments_paid_by_idx').on(t.paidById),
    index('payments_approved_by_idx').on(t.approvedById),
    index('payments_created_idx').on(t.createdAt, t.id),
    index('payments_owed_idx').on(t.createdAt).where(sql`status <> 'PAID'`),
    index('payments_due_idx').on(t.dueAt).where(sql`status = 'PENDING'`),
    ...eventIndexes('payments', t),
  ],
)

/** Where winners receive prize money. The account is encrypted, bound to its user and provider. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: paymentProvider().notNull(),
    encrypted: text().notNull(),
    /** What others see of it. */
    masked: text().notNull(),
    preferred: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('payout_accounts_preferred').on(t.userId).where(sql`preferred`),
  ],
)

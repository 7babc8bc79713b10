import type { PaymentMetadata } from '@guildhall/contract/payments/columns.ts'
import { paymentProviders, paymentStatuses } from '@guildhall/contract/payments/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('payments_event', sql`(${t.eventId} is null) = (${t.eventType} is null)`),
    check('payments_paid', sql`(${t.status} = 'PAID') = (${t.paidAt} is not null)`),
    check('payments_account_length', sql`char_length(${t.account}) <= 200`),
    index('payments_user_idx').on(t.userId, t.createdAt),
    index('payments_event_idx').on(t.eventId, t.createdAt),
    index('payments_player_idx').on(t.playerId),
    index('payments_paid_by_idx').on(t.paidById),
    index('payments_due_idx').on(t.dueAt).where(sql`status = 'PENDING'`),
    ...eventIndexes('payments', t),
  ],
)

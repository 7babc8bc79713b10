import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'

/** The Pro subscription of a user: a copy of what Stripe says, and the grace period after a failed payment. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique('subscriptions_user_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the smallest unit of the currency; null until the first subscription. */
    price: integer(),
    currency: text(),
    /** `month` or `year`. */
    interval: text(),
    /** The id of the price at Stripe. */
    stripePriceId: text(),
    /** The user has Pro by this subscription; `users.pro` is the same. */
    active: boolean().notNull().default(false),
    stripeCustomerId: text().notNull().unique('subscriptions_customer_unique'),
    stripeSubscriptionId: text(),
    /** As Stripe names it; null until the first subscription. */
    status: text(),
    currentPeriodEnd: time(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** The first failed payment since the last paid one. */
    failedAt: time(),
    /** Pro stays until then although the payment failed. */
    graceUntil: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('subscriptions_price', sql`${t.price} >= 0`),
    check('subscriptions_grace', sql`(${t.failedAt} is null) = (${t.graceUntil} is null)`),
    index('subscriptions_grace_idx').on(t.graceUntil).where(sql`active and grace_until is not null`),
  ],
)

/** Events of Stripe that were processed, so that a repeated one does nothing. */
export const stripeEvents = pgTable(
  'stripe_events',
  { id: text().primaryKey(), type: text().notNull(), processedAt: time().notNull().defaultNow() },
  (t) => [index('stripe_events_processed_idx').on(t.processedAt)],
)

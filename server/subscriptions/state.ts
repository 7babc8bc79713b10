/** What a subscription of Stripe means for Pro, as a pure function. */
import { graceDays, type SubscriptionState } from '@guildhall/contract/subscriptions/constants.ts'
import type { subscriptions } from '../db/schema/subscriptions.ts'
import type { StripeSubscription } from '../gateways/stripe.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

const paid = new Set(['active', 'trialing'])
const unpaid = new Set(['past_due', 'unpaid'])

/**
 * The columns that follow from what Stripe says now. The grace period starts with the first period that was not paid, and further
 * failed attempts do not prolong it.
 */
export function columnsOf(found: StripeSubscription | undefined, before: Pick<SubscriptionRow, 'failedAt'>, now: Date) {
  if (!found) return { active: false, failedAt: null, graceUntil: null }
  const failedAt = unpaid.has(found.status) ? (before.failedAt ?? found.periodStart) : null
  const graceUntil = failedAt && new Date(failedAt.getTime() + graceDays * 86_400_000)
  return {
    active: paid.has(found.status) || (graceUntil !== null && graceUntil > now),
    price: found.price,
    currency: found.currency,
    interval: found.interval,
    stripePriceId: found.priceId,
    stripeSubscriptionId: found.id,
    status: found.status,
    currentPeriodEnd: found.periodEnd,
    cancelAtPeriodEnd: found.cancelAtPeriodEnd,
    failedAt,
    graceUntil,
  }
}

export function stateOf(row: SubscriptionRow | undefined): SubscriptionState {
  if (!row?.status) return 'none'
  if (!row.active) return 'ended'
  if (row.graceUntil) return 'grace'
  return row.cancelAtPeriodEnd ? 'ending' : 'active'
}

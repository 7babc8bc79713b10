/** What a subscription of Stripe means for Pro, as a pure function. */
import { graceDays, type SubscriptionState } from '@guildhall/contract/subscriptions/constants.ts'
import type { subscriptions } from '../db/schema/subscriptions.ts'
import type { StripeSubscription } from '../gateways/stripe.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

const paidStates = new Set(['active', 'trialing'])
const unpaid = new Set(['past_due', 'unpaid'])

export const canRenew = ({ status }: Pick<StripeSubscription, 'status'>) => paidStates.has(status) || unpaid.has(status)

/**
 * The columns that follow from what Stripe says now. The grace period starts with the first period that was not paid, and further
 * failed attempts do not prolong it.
 */
export function columnsOf(
  subscription: StripeSubscription | undefined,
  before: Pick<SubscriptionRow, 'failedAt'>,
  now: Date,
) {
  if (!subscription) return { active: false, failedAt: null, graceUntil: null }
  const failedAt = unpaid.has(subscription.status) ? (before.failedAt ?? subscription.periodStart) : null
  const graceUntil = failedAt && new Date(failedAt.getTime() + graceDays * 86_400_000)
  return {
    active: paidStates.has(subscription.status) || (graceUntil !== null && graceUntil > now),
    price: subscription.price,
    currency: subscription.currency,
    interval: subscription.interval,
    stripePriceId: subscription.priceId,
    stripeSubscriptionId: subscription.id,
    status: subscription.status,
    currentPeriodEnd: subscription.periodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
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

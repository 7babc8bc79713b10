export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** `grace`: a payment failed, and Pro stays until the grace period ends. `ending`: cancelled, paid until the end of the period. */
export const subscriptionStates = ['none', 'active', 'ending', 'grace', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const checkoutStates = ['open', 'processing', 'paid', 'expired'] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** Days that Pro stays after a failed payment. */
export const graceDays = 7

export const subscriptionNotifications = {
  pro: {
    group: 'account',
    feature: 'pro',
    defaults: { page: true, push: true, email: true },
    values: [],
    variants: { started: [], failed: ['untilAt'], ended: [] },
  },
} as const

/** Pro: what it costs, and the subscription of a user. */
import { Count, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { billingIntervals, checkoutStates, subscriptionStates } from './constants.ts'

const ProPrice = open({
  id: Type.String(),
  interval: oneOf(billingIntervals),
  price: Type.Integer({ minimum: 0, description: 'In the smallest unit of the currency' }),
  currency: Type.String(),
})

const Subscription = open({
  state: oneOf(subscriptionStates),
  active: Type.Boolean({ description: 'The user has Pro' }),
  price: maybe(Count),
  currency: maybe(Type.String()),
  interval: maybe(oneOf(billingIntervals)),
  currentPeriodEnd: maybe(Time),
  cancelAtPeriodEnd: Type.Boolean(),
  graceUntil: maybe(Time),
  createdAt: maybe(Time),
})

export const ProOffer = open({
  free: Type.Boolean({ description: 'The operator gives Pro to everyone' }),
  prices: Type.Array(ProPrice),
  subscription: Subscription,
})
export type ProOffer = Static<typeof ProOffer>

export const Checkout = open({
  id: Type.String(),
  state: oneOf(checkoutStates),
  url: Type.Unsafe<string | null>({ ...maybe(Type.String()), description: 'The payment page, while it is open' }),
  price: maybe(Count),
  currency: maybe(Type.String()),
  currentPeriodEnd: maybe(Time),
})
export type Checkout = Static<typeof Checkout>

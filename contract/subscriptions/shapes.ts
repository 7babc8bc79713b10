/** Pro: what it costs, and the subscription of a user. */
import { Count, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { billingIntervals, checkoutStates, subscriptionStates } from './constants.ts'

const ProPrice = object({
  id: Type.String(),
  interval: oneOf(billingIntervals),
  price: Type.Integer({ minimum: 0, description: 'In the smallest unit of the currency' }),
  currency: Type.String(),
})

const Subscription = object({
  state: oneOf(subscriptionStates),
  active: Type.Boolean({ description: 'The user has Pro' }),
  price: nullable(Count),
  currency: nullable(Type.String()),
  interval: nullable(oneOf(billingIntervals)),
  currentPeriodEnd: nullable(Time),
  cancelAtPeriodEnd: Type.Boolean(),
  graceUntil: nullable(Time),
  createdAt: nullable(Time),
})

export const ProOffer = object({
  free: Type.Boolean({ description: 'The operator gives Pro to everyone' }),
  prices: Type.Array(ProPrice),
  subscription: Subscription,
})
export type ProOffer = Static<typeof ProOffer>

export const Checkout = object({
  id: Type.String(),
  state: oneOf(checkoutStates),
  url: Type.Unsafe<string | null>({ ...nullable(Type.String()), description: 'The payment page, while it is open' }),
  price: nullable(Count),
  currency: nullable(Type.String()),
  currentPeriodEnd: nullable(Time),
})
export type Checkout = Static<typeof Checkout>

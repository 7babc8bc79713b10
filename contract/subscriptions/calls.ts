import { areaOf, none, one } from '../core/endpoint.ts'
import { object, oneOf, strictObject, Type } from '../core/shape.ts'
import { billingIntervals } from './constants.ts'
import { Checkout, ProOffer } from './shapes.ts'

/** Pro. Without keys of Stripe, and without PRO_FREE, the feature is off and every call answers 404. */
export const subscriptions = areaOf('pro')({
  'GET /subscriptions': {
    access: 'public',
    summary: 'What Pro costs, and your subscription',
    reply: one(ProOffer),
    problems: ['NOT_FOUND', 'PROVIDER_FAILED'],
  },
  'POST /subscriptions/checkout': {
    access: 'user',
    summary: 'Open a payment page of Stripe',
    body: strictObject({ interval: Type.Optional(oneOf(billingIntervals)) }),
    reply: one(Checkout),
    idempotent: 'provider',
    problems: ['NOT_FOUND', 'ALREADY_PRO', 'PROVIDER_FAILED'],
    limit: { max: 10, seconds: 600 },
  },
  'GET /subscriptions/checkout/{sessionId}': {
    access: 'user',
    summary: 'Whether your payment has arrived',
    params: strictObject({ sessionId: Type.String({ pattern: '^cs_[A-Za-z0-9_]{1,200}$' }) }),
    reply: one(Checkout),
    problems: ['NOT_FOUND', 'PROVIDER_FAILED'],
  },
  'POST /subscriptions/portal': {
    access: 'user',
    whileBanned: true,
    whileLeaving: true,
    summary: 'Open the page of Stripe to change the card or the plan, or to cancel',
    reply: one(object({ url: Type.String() })),
    problems: ['NOT_FOUND', 'PROVIDER_FAILED'],
    limit: { max: 10, seconds: 600 },
  },
  'POST /subscriptions/webhook': {
    access: 'public',
    summary: 'Events of Stripe, signed',
    body: Type.String({ maxLength: 1_000_000 }),
    textBody: true,
    reply: none,
    problems: ['NOT_FOUND', 'MALFORMED'],
  },
})

/** Public information on prize money: promised, funded, paid. */
import { Count, Id, nullable, object, oneOf, partialWithStored, type Static, Time, Type } from '../core/shape.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { PaymentMetadata } from './columns.ts'
import { paymentLimits as limits, paymentProviders, paymentStatuses, payoutStates } from './constants.ts'

const lengths = ({ min, max }: { min: number; max: number }) => ({ minLength: min, maxLength: max })

/** The account is masked: `k•••@example.com`. The organiser of the event reads it with a call of its own, which is logged. */
const paymentFields = {
  id: Id,
  userId: Id,
  playerId: nullable(Id),
  amount: Count,
  currency: Type.String(),
  account: nullable(Type.String()),
  status: oneOf(paymentStatuses),
  provider: nullable(oneOf(paymentProviders)),
  metadata: PaymentMetadata,
  eventId: nullable(Id),
  eventType: nullable(oneOf(eventTypes)),
  dueAt: nullable(Time),
  fundedAt: nullable(Time),
  paidAt: nullable(Time),
  failedAt: nullable(Time),
  failureReason: nullable(Type.String()),
  failures: Count,
  isOverdue: Type.Boolean(),
  createdAt: Time,
}

const PaymentEvent = nullable(object({ id: Id, type: oneOf(eventTypes), name: Type.String() }))

export const Payment = object({
  ...paymentFields,
  user: UserCard,
  event: PaymentEvent,
  approval: object({
    isNeeded: Type.Boolean({ description: 'The amount is above the limit of the community' }),
    by: nullable(UserCard),
    at: nullable(Time),
  }),
})

export type Payment = Static<typeof Payment>

/** A payment as its winner sees it. */
export const OwnPayment = object({
  ...paymentFields,
  event: PaymentEvent,
  organization: nullable(OrganizationReference),
})

export type OwnPayment = Static<typeof OwnPayment>

export const PaymentChange = partialWithStored({
  status: oneOf(paymentStatuses),
  provider: nullable(oneOf(paymentProviders)),
  reference: Type.String({ maxLength: limits.reference.max }),
  note: Type.String({ maxLength: limits.note.max }),
  funded: Type.Boolean(),
  paidAt: Time,
  reason: Type.String({ ...lengths(limits.reason), description: 'Why it failed; required with FAILED' }),
})

export type PaymentChange = Static<typeof PaymentChange>

export const PayoutAccount = object({
  provider: oneOf(paymentProviders),
  account: Type.String(),
  preferred: Type.Boolean({ description: 'Prizes are paid to this account' }),
  updatedAt: Time,
})

export type PayoutAccount = Static<typeof PayoutAccount>

const Sums = Type.Array(object({ currency: Type.String(), amount: Count, count: Count }))

export const PayoutTotals = object({
  owed: Sums,
  overdue: Sums,
  failed: Sums,
  paid: Type.Array(object({ currency: Type.String(), amount: Count, count: Count }), {
    description: 'In the last 30 days',
  }),
  nextDueAt: nullable(Time),
  noAccount: Count,
  approval: Count,
})

export type PayoutTotals = Static<typeof PayoutTotals>

/** The payment history of an organiser. */
export const PayoutRecord = object({
  paid: Type.Integer({ minimum: 0, description: 'The number of payments made' }),
  overdue: Type.Integer({ minimum: 0, description: 'The number of unpaid payments after their due day' }),
  medianDays: nullable(Type.Number({ minimum: 0, description: 'The median number of days until a payment' })),
})

export type PayoutRecord = Static<typeof PayoutRecord>

export const Payout = object({
  id: Id,
  rank: nullable(Count),
  title: nullable(Type.String()),
  player: nullable(object({ id: Id, name: Type.String() })),
  amount: Count,
  currency: Type.String(),
  state: oneOf(payoutStates),
  promisedAt: Time,
  fundedAt: nullable(Time),
  dueAt: nullable(Time),
  paidAt: nullable(Time),
})

export type Payout = Static<typeof Payout>

export const PrizeLedger = object({
  payments: Type.Array(Payout, { description: 'Owed since the completion of the event, by rank; at most 200' }),
  totals: Type.Array(object({ currency: Type.String(), promised: Count, funded: Count, paid: Count, overdue: Count }), {
    description: 'By currency; before the completion, the announced prizes of the event',
  }),
  organizer: PayoutRecord,
})

export type PrizeLedger = Static<typeof PrizeLedger>

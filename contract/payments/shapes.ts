/** Public information on prize money: promised, funded, paid. */
import { Count, Id, maybe, oneOf, open, partial, type Static, Time, Type } from '../core/shape.ts'
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
  playerId: maybe(Id),
  amount: Count,
  currency: Type.String(),
  account: maybe(Type.String()),
  status: oneOf(paymentStatuses),
  provider: maybe(oneOf(paymentProviders)),
  metadata: PaymentMetadata,
  eventId: maybe(Id),
  eventType: maybe(oneOf(eventTypes)),
  dueAt: maybe(Time),
  fundedAt: maybe(Time),
  paidAt: maybe(Time),
  failedAt: maybe(Time),
  failureReason: maybe(Type.String()),
  failures: Count,
  isOverdue: Type.Boolean(),
  createdAt: Time,
}

const PaymentEvent = maybe(open({ id: Id, type: oneOf(eventTypes), name: Type.String() }))

export const Payment = open({
  ...paymentFields,
  user: UserCard,
  event: PaymentEvent,
  approval: open({
    isNeeded: Type.Boolean({ description: 'The amount is above the limit of the community' }),
    by: maybe(UserCard),
    at: maybe(Time),
  }),
})

export type Payment = Static<typeof Payment>

/** A payment as its winner sees it. */
export const OwnPayment = open({
  ...paymentFields,
  event: PaymentEvent,
  organization: maybe(OrganizationReference),
})

export type OwnPayment = Static<typeof OwnPayment>

export const PaymentChange = partial({
  status: oneOf(paymentStatuses),
  provider: maybe(oneOf(paymentProviders)),
  reference: Type.String({ maxLength: limits.reference.max }),
  note: Type.String({ maxLength: limits.note.max }),
  funded: Type.Boolean(),
  paidAt: Time,
  reason: Type.String({ ...lengths(limits.reason), description: 'Why it failed; required with FAILED' }),
})

export type PaymentChange = Static<typeof PaymentChange>

export const PayoutAccount = open({
  provider: oneOf(paymentProviders),
  account: Type.String(),
  preferred: Type.Boolean({ description: 'Prizes are paid to this account' }),
  updatedAt: Time,
})

export type PayoutAccount = Static<typeof PayoutAccount>

const Sums = Type.Array(open({ currency: Type.String(), amount: Count, count: Count }))

export const PayoutTotals = open({
  owed: Sums,
  overdue: Sums,
  failed: Sums,
  paid: Type.Array(open({ currency: Type.String(), amount: Count, count: Count }), {
    description: 'In the last 30 days',
  }),
  nextDueAt: maybe(Time),
  noAccount: Count,
  approval: Count,
})

export type PayoutTotals = Static<typeof PayoutTotals>

/** The payment history of an organiser. */
export const PayoutRecord = open({
  paid: Type.Integer({ minimum: 0, description: 'The number of payments made' }),
  overdue: Type.Integer({ minimum: 0, description: 'The number of unpaid payments after their due day' }),
  medianDays: maybe(Type.Number({ minimum: 0, description: 'The median number of days until a payment' })),
})

export type PayoutRecord = Static<typeof PayoutRecord>

export const Payout = open({
  id: Id,
  rank: maybe(Count),
  title: maybe(Type.String()),
  player: maybe(open({ id: Id, name: Type.String() })),
  amount: Count,
  currency: Type.String(),
  state: oneOf(payoutStates),
  promisedAt: Time,
  fundedAt: maybe(Time),
  dueAt: maybe(Time),
  paidAt: maybe(Time),
})

export type Payout = Static<typeof Payout>

export const PrizeLedger = open({
  payments: Type.Array(Payout, { description: 'Owed since the completion of the event, by rank; at most 200' }),
  totals: Type.Array(open({ currency: Type.String(), promised: Count, funded: Count, paid: Count, overdue: Count }), {
    description: 'By currency; before the completion, the announced prizes of the event',
  }),
  organizer: PayoutRecord,
})

export type PrizeLedger = Static<typeof PrizeLedger>

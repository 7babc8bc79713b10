/** Public information on prize money: promised, funded, paid. */
import { Count, Id, maybe, oneOf, open, partial, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { PaymentMetadata } from './columns.ts'
import { paymentProviders, paymentStatuses, payoutStates } from './constants.ts'

export const Payment = open({
  id: Id,
  userId: Id,
  user: UserCard,
  playerId: maybe(Id),
  amount: Count,
  currency: Type.String(),
  account: maybe(Type.String()),
  status: oneOf(paymentStatuses),
  provider: maybe(oneOf(paymentProviders)),
  metadata: PaymentMetadata,
  eventId: maybe(Id),
  dueAt: maybe(Time),
  fundedAt: maybe(Time),
  paidAt: maybe(Time),
  createdAt: Time,
})

export type Payment = Static<typeof Payment>

export const PaymentChange = partial({
  status: oneOf(paymentStatuses),
  provider: oneOf(paymentProviders),
  reference: Type.String({ maxLength: 200 }),
  note: Type.String({ maxLength: 500 }),
})

export type PaymentChange = Static<typeof PaymentChange>

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

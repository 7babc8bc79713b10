/** Prize money as everybody may see it: what was promised, what is there, what was paid. */
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

// —— Prize money as everybody may see it: what was promised, what is there, what was paid.

/** How an organiser has kept their word so far. */
export const PayoutRecord = open({
  paid: Type.Integer({ minimum: 0, description: 'Payments made' }),
  overdue: Type.Integer({ minimum: 0, description: 'Payments promised for a day that is over' }),
  medianDays: maybe(Type.Number({ minimum: 0, description: 'Half of the payments came within so many days' })),
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
  payments: Type.Array(Payout, { description: 'Owed since the event was completed, by rank; the first two hundred' }),
  totals: Type.Array(open({ currency: Type.String(), promised: Count, funded: Count, paid: Count, overdue: Count }), {
    description: 'By currency; before the completion what the prizes of the event promise',
  }),
  organizer: PayoutRecord,
})

export type PrizeLedger = Static<typeof PrizeLedger>

/** Prize money as everybody may see it: what was promised, what is there, what was paid. */
import { area, one } from './endpoint.ts'
import { payoutStates } from './payments.words.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'

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

export const payments = area({
  'GET /tournaments/{id}/prizes': {
    access: 'public',
    summary: 'The prize money of an event: promised, funded, paid or overdue, and how its organiser paid before',
    reply: one(PrizeLedger),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 60 },
  },
})

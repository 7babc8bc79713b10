import { area, csv, many, none, one, paged } from '../core/endpoint.ts'
import { Id, nullable, object, oneOf, strictObject, Time, Type } from '../core/shape.ts'
import { paymentLimits as limits, paymentProviders, payoutFilters } from './constants.ts'
import { OwnPayment, Payment, PaymentChange, PayoutAccount, PayoutTotals, PrizeLedger } from './shapes.ts'

const filters = {
  state: Type.Optional(oneOf(payoutFilters)),
  provider: Type.Optional(oneOf(paymentProviders)),
  search: Type.Optional(Type.String({ maxLength: 80 })),
}

/** With a provider and a currency: what is ready to be paid, in the format of the bulk upload of the provider. */
const fileQuery = strictObject({ ...filters, currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })) })

const staffOf = { organization: 'ADMIN' } as const
const ByProvider = strictObject({ provider: oneOf(paymentProviders) })

export const payments = area({
  'GET /tournaments/{id}/prizes': {
    access: 'public',
    summary: 'The prize money of an event: promised, funded, paid or overdue, and how its organiser paid before',
    reply: one(PrizeLedger),
    problems: ['NOT_FOUND'],
    etag: true,
    shared: true,
    cache: { tags: ['tournament:{id}'], seconds: 60 },
  },
  'GET /tournaments/{id}/payments': {
    access: { tournament: 'host' },
    summary: 'The prize payments of an event, owed and paid',
    query: paged(filters),
    reply: many(Payment),
  },
  'PATCH /tournaments/{id}/payments/{paymentId}': {
    access: { tournament: 'host' },
    summary: 'Set the status of a payment',
    body: PaymentChange,
    reply: one(Payment),
    problems: ['PAYMENT_REPLACED', 'APPROVAL_NEEDED', 'SECOND_PERSON', 'ALREADY_PAID'],
  },
  'GET /tournaments/{id}/payments/totals': {
    access: { tournament: 'host' },
    summary: 'What an event owes, has paid and could not pay, by currency',
    reply: one(PayoutTotals),
  },
  'GET /tournaments/{id}/payments/csv': {
    access: { tournament: 'host' },
    summary: 'The payments of an event as CSV; with a provider and a currency, for the bulk upload of the provider',
    query: fileQuery,
    reply: csv,
  },
  'POST /tournaments/{id}/payments/{paymentId}/account': {
    access: { tournament: 'host' },
    summary: 'Read the account of a winner in full; the log of the event says who did',
    reply: one(object({ provider: oneOf(paymentProviders), account: Type.String() })),
  },
  'PUT /tournaments/{id}/payments/{paymentId}/approval': {
    access: { tournament: 'host' },
    fresh: true,
    summary: 'Approve a payment above the limit of the community, so that someone else can mark it as paid',
    reply: one(Payment),
    problems: ['PAYMENT_REPLACED', 'ALREADY_PAID', 'SECOND_PERSON'],
  },
  'DELETE /tournaments/{id}/payments/{paymentId}/approval': {
    access: { tournament: 'host' },
    summary: 'Withdraw the approval of a payment that is not paid yet',
    reply: one(Payment),
    problems: ['PAYMENT_REPLACED', 'ALREADY_PAID'],
  },
  'POST /tournaments/{id}/payments/{paymentId}/remind': {
    access: { tournament: 'host' },
    summary: 'Remind a winner to enter an account, at most once a day',
    reply: none,
    problems: ['ALREADY_REMINDED', 'CONFLICT'],
  },
  'GET /organizations/{id}/payments': {
    access: staffOf,
    summary: 'The prize payments of all events of a community, latest first',
    query: paged(filters),
    reply: many(Payment),
  },
  'GET /organizations/{id}/payments/totals': {
    access: staffOf,
    summary: 'What a community owes, has paid and could not pay, by currency',
    reply: one(
      object({
        ...PayoutTotals.properties,
        limit: nullable(Type.Integer({ description: 'Two people are needed above it' })),
      }),
    ),
  },
  'GET /organizations/{id}/payments/csv': {
    access: staffOf,
    summary: 'The payments of a community as CSV; with a provider and a currency, for the bulk upload of the provider',
    query: fileQuery,
    reply: csv,
  },
  'POST /organizations/{id}/payments/paid': {
    access: staffOf,
    summary:
      'Mark several payments as paid, with this provider or to the account each winner prefers; those that cannot be are skipped and named',
    body: strictObject({
      ids: Type.Array(Id, { minItems: 1, maxItems: limits.batch, uniqueItems: true }),
      provider: Type.Optional(oneOf(paymentProviders)),
      reference: Type.Optional(Type.String({ maxLength: limits.reference.max })),
      paidAt: Type.Optional(Time),
    }),
    reply: one(
      object({
        paid: Type.Array(Id),
        skipped: Type.Array(
          object({
            id: Id,
            code: oneOf(['PAYMENT_REPLACED', 'APPROVAL_NEEDED', 'SECOND_PERSON', 'ALREADY_PAID', 'NOT_FOUND']),
          }),
        ),
      }),
    ),
  },
  'PUT /organizations/{id}/payout-limit': {
    access: { organization: 'OWNER' },
    fresh: true,
    summary: 'Set the amount above which two people pay a prize: one approves, another marks it as paid',
    body: strictObject({ limit: nullable(Type.Integer({ minimum: 0, maximum: limits.payoutLimit.max })) }),
    reply: one(object({ limit: nullable(Type.Integer()) })),
  },
  'GET /admin/payments': {
    access: 'admin',
    summary: 'All prize payments, latest first',
    query: paged(filters),
    reply: many(Payment),
  },
  'GET /admin/payments/totals': {
    access: 'admin',
    summary: 'What the events of the site owe, have paid and could not pay, by currency',
    reply: one(PayoutTotals),
  },
  'GET /admin/payments/csv': {
    access: 'admin',
    summary: 'The prize payments as CSV, with masked accounts',
    query: strictObject(filters),
    reply: csv,
  },
  'GET /user/payments': {
    access: 'user',
    summary: 'Your prize money: owed and paid, latest first',
    query: paged({}),
    reply: many(OwnPayment),
  },
  'GET /user/payout-accounts': {
    access: 'user',
    summary: 'Your accounts for prize money',
    reply: many(PayoutAccount),
  },
  'PUT /user/payout-accounts/{provider}': {
    access: 'user',
    whileBanned: true,
    fresh: true,
    summary: 'Enter or change an account for prize money; it is stored encrypted',
    params: ByProvider,
    body: strictObject({
      account: Type.Optional(Type.String({ minLength: limits.account.min, maxLength: limits.account.max })),
      preferred: Type.Optional(Type.Boolean()),
    }),
    reply: many(PayoutAccount),
    problems: ['NOT_FOUND'],
  },
  'DELETE /user/payout-accounts/{provider}': {
    access: 'user',
    whileBanned: true,
    summary: 'Delete an account for prize money',
    params: ByProvider,
    reply: many(PayoutAccount),
  },
})

import { area, many, one, paged } from '../core/endpoint.ts'
import { Payment, PaymentChange, PrizeLedger } from './shapes.ts'

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
    query: paged({}),
    reply: many(Payment),
  },
  'PATCH /tournaments/{id}/payments/{paymentId}': {
    access: { tournament: 'host' },
    summary: 'Set the status of a payment',
    body: PaymentChange,
    reply: one(Payment),
    problems: ['PAYMENT_REPLACED'],
  },
})

import { payments } from '@guildhall/contract/payments/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { changePayment, listPayments } from './prize-payments.ts'
import { findLedger } from './read.ts'

export const paymentRoutes = mount(payments, {
  'GET /tournaments/{id}/prizes': ({ db, actor, params }) => findLedger(db, actor, params.id),
  'GET /tournaments/{id}/payments': async ({ db, actor, params, query }) => {
    const { rows, total } = await listPayments(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'PATCH /tournaments/{id}/payments/{paymentId}': ({ db, actor, params, body }) =>
    changePayment(db, actor, params.id, params.paymentId, body),
})

import { payments } from '@guildhall/contract/payments/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { deletePayoutAccount, listPayoutAccounts, providerOf, putPayoutAccount } from './accounts.ts'
import { readAccount, setApproval, setPayoutLimit } from './approve.ts'
import { sendCommunityFile, sendEventFile } from './bulk-file.ts'
import { changePayment } from './change.ts'
import { exportPayments } from './export.ts'
import { listPayments } from './list.ts'
import { listOwnPayments } from './own-payments.ts'
import { payMany } from './pay-many.ts'
import { findLedger } from './read.ts'
import { remindWinner } from './remind.ts'
import { findCommunityTotals, findTotals } from './totals.ts'

export const paymentRoutes = mount(payments, {
  'GET /tournaments/{id}/prizes': ({ db, actor, params }) => findLedger(db, actor, params.id),
  'GET /tournaments/{id}/payments': async ({ db, params, query }) => {
    const { rows, total } = await listPayments(db, { eventId: params.id }, query)
    return pageOf(rows, total, query)
  },
  'PATCH /tournaments/{id}/payments/{paymentId}': ({ db, actor, params, body }) =>
    changePayment(db, actor, params.id, params.paymentId, body),
  'GET /tournaments/{id}/payments/totals': ({ db, params }) => findTotals(db, { eventId: params.id }),
  'GET /tournaments/{id}/payments/csv': ({ db, cipher, actor, params, query }) =>
    sendEventFile(db, cipher, actor, params.id, query),
  'POST /tournaments/{id}/payments/{paymentId}/account': ({ db, cipher, actor, params }) =>
    readAccount(db, cipher, actor, params),
  'PUT /tournaments/{id}/payments/{paymentId}/approval': ({ db, actor, params }) =>
    setApproval(db, actor, params, true),
  'DELETE /tournaments/{id}/payments/{paymentId}/approval': ({ db, actor, params }) =>
    setApproval(db, actor, params, false),
  'POST /tournaments/{id}/payments/{paymentId}/remind': async ({ db, actor, params }) => {
    await remindWinner(db, actor, params.id, params.paymentId)
    return undefined
  },
  'GET /organizations/{id}/payments': async ({ db, params, query }) => {
    const { rows, total } = await listPayments(db, { organizationId: params.id }, query)
    return pageOf(rows, total, query)
  },
  'GET /organizations/{id}/payments/totals': ({ db, params }) => findCommunityTotals(db, params.id),
  'GET /organizations/{id}/payments/csv': ({ db, cipher, actor, params, query }) =>
    sendCommunityFile(db, cipher, actor, params.id, query),
  'POST /organizations/{id}/payments/paid': ({ db, actor, params, body }) => payMany(db, actor, params.id, body),
  'PUT /organizations/{id}/payout-limit': ({ db, actor, params, body }) =>
    setPayoutLimit(db, actor, params.id, body.limit),
  'GET /admin/payments': async ({ db, query }) => {
    const { rows, total } = await listPayments(db, 'site', query)
    return pageOf(rows, total, query)
  },
  'GET /admin/payments/totals': ({ db }) => findTotals(db, 'site'),
  'GET /admin/payments/csv': ({ db, query }) => exportPayments(db, 'site', query),
  'GET /user/payments': async ({ db, actor, query }) => {
    const { rows, total } = await listOwnPayments(db, actor, query)
    return pageOf(rows, total, query)
  },
  'GET /user/payout-accounts': async ({ db, cipher, actor }) => allOf(await listPayoutAccounts(db, actor.id, cipher)),
  'PUT /user/payout-accounts/{provider}': async ({ db, cipher, actor, params, body }) =>
    allOf(await putPayoutAccount(db, cipher, actor, providerOf(params.provider), body)),
  'DELETE /user/payout-accounts/{provider}': async ({ db, cipher, actor, params }) =>
    allOf(await deletePayoutAccount(db, cipher, actor, providerOf(params.provider))),
})

import { payments } from '@guildhall/contract/payments.ts'
import { mount } from '../http/mount.ts'
import { findLedger } from './read.ts'

export const paymentRoutes = mount(payments, {
  'GET /tournaments/{id}/prizes': ({ db, actor, params }) => findLedger(db, actor, params.id),
})

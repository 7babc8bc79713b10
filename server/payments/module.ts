import { paymentNotifications } from '@guildhall/contract/payments/constants.ts'
import { defineModule } from '../module.ts'
import { paymentRoutes } from './routes.ts'

export const payments = defineModule({
  routes: paymentRoutes,
  notifications: paymentNotifications,
  personalData: {
    own: { 'payments.user_id': { set: "account = null, metadata = '{}'" } },
    other: { 'payments.paid_by_id': 'keep' },
  },
})

import { paymentNotifications } from '@guildhall/contract/payments/constants.ts'
import { defineModule } from '../module.ts'
import { listPayoutAccounts } from './accounts.ts'
import { remindPayouts } from './remind.ts'
import { paymentRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'remind-payouts': NoData
  }
}

export const payments = defineModule({
  routes: paymentRoutes,
  jobs: { 'remind-payouts': { run: remindPayouts, retries: 3, delay: 60, maxDelay: 600, timeout: 120 } },
  cron: { 'remind-payouts': '*/10 * * * *' },
  notifications: paymentNotifications,
  personalData: {
    own: {
      // The books of the organiser keep the rest: what was paid with which reference, and what a reopening replaced.
      'payments.user_id': { set: "account = null, metadata = metadata - 'note'" },
      'payout_accounts.user_id': 'delete',
    },
    other: { 'payments.paid_by_id': 'keep', 'payments.approved_by_id': 'keep' },
    withheld: ['encrypted', 'masked'],
    linked: { payoutAccounts: listPayoutAccounts },
  },
})

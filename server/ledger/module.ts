import { ledgerNotifications } from '@guildhall/contract/wallets/constants.ts'
import type { NoData } from '../jobs/jobs.ts'
import { defineModule } from '../module.ts'
import { reconcileNightly } from './nightly.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Proves the ledger of coins and alerts the admins. */
    'reconcile-ledger': NoData
  }
}

/** Proofs over wallets and events together. */
export const ledger = defineModule({
  jobs: { 'reconcile-ledger': { run: reconcileNightly, retries: 2, delay: 600, maxDelay: 3_600, timeout: 3_600 } },
  cron: { 'reconcile-ledger': '23 3 * * *' },
  notifications: ledgerNotifications,
})

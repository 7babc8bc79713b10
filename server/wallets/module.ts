import { walletNotifications } from '@guildhall/contract/wallets/constants.ts'
import { defineModule } from '../module.ts'
import { listTransactionsOf } from './read.ts'
import { walletRoutes } from './routes.ts'

export const wallets = defineModule({
  routes: walletRoutes,
  notifications: walletNotifications,
  personalData: {
    own: { 'wallets.user_id': 'keep' },
    other: { 'transactions.actor_id': 'keep' },
    linked: { transactions: listTransactionsOf },
  },
})

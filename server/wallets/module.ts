import { defineModule } from '../module.ts'
import { listTransactionsOf } from './read.ts'

export const wallets = defineModule({
  personalData: { own: { 'wallets.user_id': 'keep' }, linked: { transactions: listTransactionsOf } },
})

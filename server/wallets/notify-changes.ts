import type { WalletChangeRow } from '@guildhall/contract/wallets/shapes.ts'
import type { Db } from '../db/db.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { ChangeRequest } from './change-wallets.ts'
import type { Owners } from './holders.ts'

const variants = { grant: 'granted', deduct: 'deducted', correct: 'corrected' } as const

/** Everyone whose balance changed gets the amount and the reason; for a correction the amount is the new balance. */
export async function notifyChanges(
  db: Db,
  { name: community, path: link }: Owners,
  subject: string,
  rows: readonly WalletChangeRow[],
  requests: readonly ChangeRequest[],
) {
  const notifications = rows.flatMap(({ user, amount, after, reason }, index) => {
    const action = requests[index]?.action ?? 'grant'
    const coins = action === 'correct' ? (after ?? 0) : Math.abs(amount)
    return user && amount !== 0
      ? [{ userId: user.id, values: { variant: variants[action], community, coins, reason }, link, subject }]
      : []
  })
  await notifyEach(db, 'coins', notifications)
}

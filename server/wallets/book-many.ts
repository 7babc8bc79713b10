/** Books coins for many users at once by the rules of `bookTransaction`, with a fixed number of statements for each thousand. */
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { orNotFound } from '../http/problem.ts'
import { lockWallets } from './lock-wallets.ts'
import { type MovementDetails, writeMovements } from './write-movements.ts'

export type NewCoins = MovementDetails & { userId: string }

/** For wallets of one organization. Only positive amounts are booked, so that no booking can be refused. */
export async function bookMany(db: Db, organizationId: string | null, coins: readonly NewCoins[]): Promise<void> {
  for (const batch of chunks(coins.filter(({ amount }) => amount > 0))) {
    const wallets = await lockWallets(
      db,
      organizationId,
      batch.map(({ userId }) => userId),
    )
    const movements = batch.map(({ userId, ...movement }) => ({
      ...movement,
      walletId: orNotFound(wallets.get(userId)).id,
    }))
    await writeMovements(db, organizationId, movements)
  }
}

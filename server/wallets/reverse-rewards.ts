/** Books reversing entries for the rewards of an event. Spent coins cannot be reversed, because a balance is never negative. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { bookTransaction } from './book.ts'

/** Returns the coins that could not be reversed. */
export async function reverseRewards(db: Db, eventId: string): Promise<number> {
  const reversal = alias(transactions, 'reversal')
  const rewards = await db
    .select({
      userId: wallets.userId,
      organizationId: wallets.organizationId,
      walletId: wallets.id,
      entry: transactions,
    })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.walletId))
    .where(
      and(
        inArray(transactions.cause, ['REWARD', 'RANK_AWARD']),
        sql`${transactions.metadata} ->> 'eventId' = ${eventId}`,
        notExists(db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reversesId, transactions.id))),
      ),
    )
    .orderBy(wallets.id, transactions.no)
  let missingCoins = 0
  for (const { userId, organizationId, walletId, entry } of rewards) {
    const [wallet] = await db
      .select({ balance: wallets.balance })
      .from(wallets)
      .where(eq(wallets.id, walletId))
      .for('update')
    const amount = Math.min(wallet?.balance ?? 0, entry.amount)
    missingCoins += entry.amount - amount
    if (amount === 0) continue
    const details = { cause: 'REVERSAL', subject: entry.id, metadata: entry.metadata, reversesId: entry.id } as const
    await bookTransaction(db, { userId, organizationId, amount: -amount, ...details })
  }
  return missingCoins
}

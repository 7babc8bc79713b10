/** Counter-entries for what an event paid. Coins that are spent cannot be taken: a wallet never goes below zero. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { move } from './book.ts'

/** The coins that could not be taken. */
export async function takeBackRewards(db: Db, eventId: string): Promise<number> {
  const back = alias(transactions, 'back')
  const paid = await db
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
        notExists(db.select({ id: back.id }).from(back).where(eq(back.reversesId, transactions.id))),
      ),
    )
    .orderBy(wallets.id, transactions.no)
  let short = 0
  for (const { userId, organizationId, walletId, entry } of paid) {
    const [wallet] = await db
      .select({ balance: wallets.balance })
      .from(wallets)
      .where(eq(wallets.id, walletId))
      .for('update')
    const amount = Math.min(wallet?.balance ?? 0, entry.amount)
    short += entry.amount - amount
    if (amount === 0) continue
    const why = { cause: 'REVERSAL', subject: entry.id, metadata: entry.metadata, reversesId: entry.id } as const
    await move(db, { userId, organizationId, amount: -amount, ...why })
  }
  return short
}

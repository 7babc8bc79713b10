/** Entry fees. The user who paid the fee gets it back when the entry is given up. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { bookTransaction } from './book.ts'

type Fee = { userId: string; organizationId: string | null; amount: number; eventId: string; playerId: string }

export async function takeEntryFee(db: Db, { amount, eventId, playerId, ...wallet }: Fee) {
  if (amount === 0) return
  const metadata = { eventId, playerId }
  await bookTransaction(db, { ...wallet, amount: -amount, cause: 'ENTRY_FEE', subject: playerId, metadata })
}

/** Refunds entrants who leave, are removed or never get a spot. A second call refunds nothing more. */
export async function refundEntryFees(db: Db, playerIds: readonly string[]) {
  if (playerIds.length === 0) return
  await refund(db, inArray(transactions.subject, [...playerIds]))
}

/** Refunds all entrants of a deleted event. */
export async function refundEvent(db: Db, eventId: string) {
  await refund(db, sql`${transactions.metadata} ->> 'eventId' = ${eventId}`)
}

async function refund(db: Db, condition: ReturnType<typeof sql>) {
  const reversal = alias(transactions, 'reversal')
  const fees = await db
    .select({ wallet: wallets, fee: transactions })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.walletId))
    .where(
      and(
        eq(transactions.cause, 'ENTRY_FEE'),
        condition,
        notExists(db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reversesId, transactions.id))),
      ),
    )
    .orderBy(wallets.id) // wallets are locked in a fixed order to avoid deadlocks
  for (const { wallet, fee } of fees)
    await bookTransaction(db, {
      userId: wallet.userId,
      organizationId: wallet.organizationId,
      amount: -fee.amount,
      cause: 'ENTRY_REFUND',
      subject: fee.subject ?? fee.id,
      metadata: fee.metadata,
      reversesId: fee.id,
    })
}

/** The price of a place in an event. It belongs to the place: who paid it gets it back when the place is given up. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { move } from './book.ts'

type Fee = { userId: string; organizationId: string | null; amount: number; eventId: string; playerId: string }

export async function takeEntryFee(db: Db, { amount, eventId, playerId, ...wallet }: Fee) {
  if (amount === 0) return
  const metadata = { eventId, playerId }
  await move(db, { ...wallet, amount: -amount, cause: 'ENTRY_FEE', subject: playerId, metadata })
}

/** Those who leave, are removed or never got a place. Asked twice it pays once. */
export async function refundEntryFees(db: Db, playerIds: readonly string[]) {
  if (playerIds.length === 0) return
  await refund(db, inArray(transactions.subject, [...playerIds]))
}

/** Everybody, when the event is taken away. */
export async function refundEvent(db: Db, eventId: string) {
  await refund(db, sql`${transactions.metadata} ->> 'eventId' = ${eventId}`)
}

async function refund(db: Db, which: ReturnType<typeof sql>) {
  const back = alias(transactions, 'back')
  const paid = await db
    .select({ wallet: wallets, fee: transactions })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.walletId))
    .where(
      and(
        eq(transactions.cause, 'ENTRY_FEE'),
        which,
        notExists(db.select({ id: back.id }).from(back).where(eq(back.reversesId, transactions.id))),
      ),
    )
    .orderBy(wallets.id) // wallets are locked in one order, so that two refunds never wait for each other
  for (const { wallet, fee } of paid)
    await move(db, {
      userId: wallet.userId,
      organizationId: wallet.organizationId,
      amount: -fee.amount,
      cause: 'ENTRY_REFUND',
      subject: fee.subject ?? fee.id,
      metadata: fee.metadata,
      reversesId: fee.id,
    })
}

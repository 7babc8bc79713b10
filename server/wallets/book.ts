/**
 * Books one movement of coins in the database transaction of the action that causes it: an award, a fee, a purchase, a refund.
 *
 * The wallet's row is locked, so its balance is always the sum of its transactions and never below zero. The same cause and
 * subject is booked once per wallet: a second call returns the first entry.
 */
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { transactions } from '../db/schema/wallets.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { lockWallet } from './lock-wallets.ts'
import { type MovementDetails, type Transaction, writeMovements } from './write-movements.ts'

export type NewTransaction = MovementDetails & {
  userId: string
  /** Null is the universal wallet. */
  organizationId: string | null
}

/** Returns the entry of the user's wallet. Refuses with NOT_ENOUGH_COINS if the wallet cannot pay a negative amount. */
export function bookTransaction(db: Db, { userId, organizationId, ...movement }: NewTransaction): Promise<Transaction> {
  return db.transaction(async (db) => {
    const wallet = await lockWallet(db, organizationId, userId)
    const canPay = wallet.balance + movement.amount >= 0
    const [row] = canPay ? await writeMovements(db, organizationId, [{ ...movement, walletId: wallet.id }]) : []
    if (!row) {
      const earlier = await findEntry(db, wallet.id, movement)
      ensure(earlier ?? canPay, 'NOT_ENOUGH_COINS')
      return orNotFound(earlier)
    }
    await publish(db, `user:${userId}`, { wallet: wallet.id, balance: row.balance })
    return row
  })
}

type Cause = { cause: TransactionCause; subject?: string }

async function findEntry(db: Db, walletId: string, { cause, subject }: Cause): Promise<Transaction | undefined> {
  if (subject === undefined) return undefined
  const isSame = and(
    eq(transactions.walletId, walletId),
    eq(transactions.cause, cause),
    eq(transactions.subject, subject),
  )
  const [row] = await db.select().from(transactions).where(isSame)
  return row
}

/**
 * The ledger: all changes of a balance are booked here, in the database transaction of the action that causes them.
 *
 * The wallet's row is locked, so its balance is always the sum of its transactions and never below zero. The same cause and
 * subject is booked once per wallet: a second call returns the first entry.
 */
import type { TransactionMetadata } from '@guildhall/contract/wallets/columns.ts'
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'

export type Transaction = typeof transactions.$inferSelect

export type NewTransaction = {
  userId: string
  /** Null is the universal wallet. */
  organizationId: string | null
  /** A negative amount removes coins. */
  amount: number
  cause: TransactionCause
  subject?: string
  metadata?: TransactionMetadata
  itemId?: string
  reversesId?: string
}

export function bookTransaction(
  db: Db,
  { userId, organizationId, amount, ...details }: NewTransaction,
): Promise<Transaction> {
  return db.transaction(async (db) => {
    const wallet = await lockWallet(db, userId, organizationId)
    const earlier =
      details.subject === undefined ? undefined : await findEntry(db, wallet.id, details.cause, details.subject)
    if (earlier) return earlier

    const balance = wallet.balance + amount
    ensure(balance >= 0, 'NOT_ENOUGH_COINS')

    await db.update(wallets).set({ balance }).where(eq(wallets.id, wallet.id))
    const [row] = await db
      .insert(transactions)
      .values({ walletId: wallet.id, amount, balance, ...details })
      .returning()
    await publish(db, `user:${userId}`, { wallet: wallet.id, balance })
    return orNotFound(row)
  })
}

const isWalletOf = (userId: string, organizationId: string | null) =>
  and(
    eq(wallets.userId, userId),
    organizationId === null ? isNull(wallets.organizationId) : eq(wallets.organizationId, organizationId),
  )

async function lockWallet(db: Db, userId: string, organizationId: string | null) {
  const select = () => db.select().from(wallets).where(isWalletOf(userId, organizationId)).for('update')
  const [wallet] = await select()
  if (wallet) return wallet
  await db.insert(wallets).values({ userId, organizationId }).onConflictDoNothing()
  return orNotFound((await select())[0])
}

async function findEntry(db: Db, walletId: string, cause: TransactionCause, subject: string) {
  const same = and(
    eq(transactions.walletId, walletId),
    eq(transactions.cause, cause),
    eq(transactions.subject, subject),
  )
  const [row] = await db.select().from(transactions).where(same)
  return row
}

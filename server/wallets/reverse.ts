/** Reverses entries of the ledger with a fixed number of statements. A balance is never negative: spent coins cannot be reversed. */
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { publish } from '../live/bus.ts'
import type { Transaction } from './book.ts'

type Reversal = { cause: TransactionCause; subjectOf: (entry: Transaction) => string }

/** Returns the coins that could not be reversed. An entry that has been reversed before is skipped. */
export async function reverseEntries(
  db: Db,
  condition: SQL | undefined,
  { cause, subjectOf }: Reversal,
): Promise<number> {
  const reversal = alias(transactions, 'reversal')
  const isOpen = and(
    condition,
    notExists(db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reversesId, transactions.id))),
  )
  // Two statements on purpose: the second one sees what was committed before the locks were granted. The order avoids deadlocks.
  const owners = await db
    .select()
    .from(wallets)
    .where(inArray(wallets.id, db.select({ id: transactions.walletId }).from(transactions).where(isOpen)))
    .orderBy(asc(wallets.id))
    .for('update')
  if (owners.length === 0) return 0
  const entries = await db.select().from(transactions).where(isOpen).orderBy(asc(transactions.no))

  const balances = new Map(owners.map(({ id, balance }) => [id, balance]))
  let missingCoins = 0
  const rows = entries.flatMap((entry) => {
    const { id, walletId, metadata } = entry
    const before = balances.get(walletId) ?? 0
    const amount = Math.max(-before, -entry.amount)
    const balance = before + amount
    missingCoins += entry.amount + amount
    balances.set(walletId, balance)
    return amount === 0
      ? []
      : [{ walletId, amount, balance, cause, subject: subjectOf(entry), metadata, reversesId: id }]
  })
  for (const batch of chunks(rows)) await db.insert(transactions).values(batch)
  const changed = JSON.stringify([...balances].map(([id, balance]) => ({ id, balance })))
  await db.execute(sql`
    update wallets set balance = input.balance
    from json_to_recordset(${changed}::json) as input (id uuid, balance int8) where wallets.id = input.id`)
  for (const { id, userId } of owners) await publish(db, `user:${userId}`, { wallet: id, balance: balances.get(id) })
  return missingCoins
}

/** Reverses entries of the ledger with a fixed number of statements. A balance is never negative: spent coins cannot be reversed. */
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { and, asc, eq, inArray, isNotNull, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { publish } from '../live/bus.ts'
import { type Movement, type Transaction, writeMovements } from './write-movements.ts'

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
    isNotNull(transactions.balance), // not the issuer's side
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
  const movements = entries.flatMap((entry): Movement[] => {
    const { id, walletId, metadata } = entry
    const before = balances.get(walletId) ?? 0
    const amount = Math.max(-before, -entry.amount)
    missingCoins += entry.amount + amount
    balances.set(walletId, before + amount)
    return amount === 0 ? [] : [{ walletId, amount, cause, subject: subjectOf(entry), metadata, reversesId: id }]
  })
  const organizationOf = new Map(owners.map(({ id, organizationId }) => [id, organizationId]))
  const byOrganization = Map.groupBy(movements, ({ walletId }) => organizationOf.get(walletId) ?? null)
  for (const [organizationId, list] of byOrganization) await writeMovements(db, organizationId, list)
  for (const { id, userId } of owners) await publish(db, `user:${userId}`, { wallet: id, balance: balances.get(id) })
  return missingCoins
}

/** Entry fees. The user who paid the fee gets it back when the entry is given up. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { transactions } from '../db/schema/wallets.ts'
import { bookTransaction } from './book.ts'
import { reverseEntries } from './reverse.ts'

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

const refund = (db: Db, condition: SQL) =>
  reverseEntries(db, and(eq(transactions.cause, 'ENTRY_FEE'), condition), {
    cause: 'ENTRY_REFUND',
    subjectOf: ({ id, subject }) => subject ?? id,
  })

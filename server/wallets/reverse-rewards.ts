/** Books reversing entries for the rewards of an event. */
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { transactions, wallets } from '../db/schema/wallets.ts'
import { reverseEntries } from './reverse.ts'
import { writeMovements } from './write-movements.ts'

const isOfEvent = (eventId: string, ...causes: TransactionCause[]) =>
  and(inArray(transactions.cause, causes), sql`${transactions.metadata} ->> 'eventId' = ${eventId}`)

/** Reverses one completion, whose subjects end with the suffix. Returns the coins that could not be reversed. */
export const reverseRewards = (db: Db, eventId: string, suffix: string): Promise<number> =>
  reverseEntries(
    db,
    and(
      isOfEvent(eventId, 'REWARD', 'RANK_AWARD'),
      sql`coalesce(substring(${transactions.subject} from '#.*'), '') = ${suffix}`,
    ),
    { cause: 'REVERSAL', subjectOf: ({ id }) => id },
  )

type Completion = { eventId: string; organizationId: string; suffix: string }

/**
 * Coins of earlier completions that were spent before a reopening count, as paid money does: they are deducted from the coins that
 * each user was awarded by this completion. The caller has booked the awards, so no balance becomes negative.
 */
export async function deductKeptCoins(
  db: Db,
  { eventId, organizationId, suffix }: Completion,
  awards: readonly { userId: string; amount: number }[],
): Promise<void> {
  const awarded = new Map<string | null, number>()
  for (const { userId, amount } of awards) awarded.set(userId, (awarded.get(userId) ?? 0) + amount)
  const rows = await db
    .select({
      walletId: wallets.id,
      userId: wallets.userId,
      received: sql<number>`sum(${transactions.amount})::float8`,
    })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.walletId))
    .where(isOfEvent(eventId, 'REWARD', 'RANK_AWARD', 'REVERSAL'))
    .groupBy(wallets.id)
  const movements = rows.flatMap(({ walletId, userId, received }) => {
    const now = awarded.get(userId) ?? 0
    const amount = -Math.min(received - now, now)
    return amount < 0
      ? [{ walletId, amount, cause: 'REVERSAL' as const, subject: `kept:${eventId}${suffix}`, metadata: { eventId } }]
      : []
  })
  await writeMovements(db, organizationId, movements)
}

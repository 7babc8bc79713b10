/** Books reversing entries for the rewards of an event. */
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { transactions } from '../db/schema/wallets.ts'
import { reverseEntries } from './reverse.ts'

/** Returns the coins that could not be reversed. */
export const reverseRewards = (db: Db, eventId: string): Promise<number> =>
  reverseEntries(
    db,
    and(
      inArray(transactions.cause, ['REWARD', 'RANK_AWARD']),
      sql`${transactions.metadata} ->> 'eventId' = ${eventId}`,
    ),
    { cause: 'REVERSAL', subjectOf: ({ id }) => id },
  )

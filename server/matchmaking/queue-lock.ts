import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'

/**
 * Serialises the changes of one queue: joining, leaving, answers and ticks. Taken before the lock on the league, never after it,
 * and after the lock on a person.
 */
export const lockQueue = (db: Db, eventId: string) => lockKey(db, `queue ${eventId}`)

/** In one order, so that two people who swap their parties do not deadlock. */
export async function lockQueues(db: Db, eventIds: readonly string[]) {
  for (const eventId of [...eventIds].sort()) await lockQueue(db, eventId)
}

/** Serialises the party changes of one person, who can be asked by several leaders at once. */
export const lockPerson = (db: Db, userId: string) => lockKey(db, `party member ${userId}`)

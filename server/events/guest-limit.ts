/** The staff of an event can add a limited number of entrants without an account, so that no call takes long. */
import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { ensure } from '../http/problem.ts'

/** The caller holds the lock on the event. */
export async function ensureGuestLimit(db: Db, eventId: string, newGuests: number) {
  if (newGuests > 0) ensure(newGuests <= (await guestSpots(db, eventId)), 'TOO_MANY_GUESTS')
}

/** How many more entrants without an account the event can take. */
export async function guestSpots(db: Db, eventId: string): Promise<number> {
  const guests = await db.$count(players, and(eq(players.eventId, eventId), isNull(players.userId)))
  return Math.max(0, playerLimits.addedEntrants - guests)
}

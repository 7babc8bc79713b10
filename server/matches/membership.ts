import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { membershipInEvent } from '../events/read.ts'
import type { Caller, Membership } from '../http/authorize.ts'

/** The scope of the contract: what the caller is to the event of a match. Whether they play in it is asked by the verb. */
export async function membershipInMatch(db: Db, caller: Caller, id: string): Promise<Membership<'match'>> {
  const [match] = await db.select({ eventId: matches.eventId }).from(matches).where(eq(matches.id, id))
  return match && membershipInEvent(db, caller, match.eventId)
}

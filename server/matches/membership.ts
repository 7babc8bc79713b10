import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { membershipInEvent } from '../events/read.ts'
import type { Caller, Membership } from '../http/authorize.ts'

/** The access scope of the contract: the role of the caller in the event. Each action checks whether they play in the match. */
export async function membershipInMatch(db: Db, caller: Caller, id: string): Promise<Membership<'match'>> {
  const [match] = await db.select({ eventId: matches.eventId }).from(matches).where(eq(matches.id, id))
  return match && membershipInEvent(db, caller, match.eventId)
}

import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import type { Caller, Standing } from '../http/verdict.ts'
import { standingInTournament } from '../tournaments/read.ts'

/** The scope of the contract: what the caller is to the event of a match. Whether they play in it is asked by the verb. */
export async function standingInMatch(db: Db, caller: Caller, id: string): Promise<Standing> {
  const [match] = await db.select({ eventId: matches.eventId }).from(matches).where(eq(matches.id, id))
  return match && standingInTournament(db, caller, match.eventId)
}

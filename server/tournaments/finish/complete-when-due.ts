/**
 * The automatic completion. To find the qualifiers it loads the whole stage, so after the next event has refused them it is tried again
 * only when one of the two events has changed. A node that restarts tries once more.
 */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { EventRow } from '../../events/event.ts'
import { Problem } from '../../http/problem.ts'
import { complete } from './complete.ts'

/** The revisions of both events at the refusal, by the id of the event that waits. */
const refusals = new Map<string, string>()

/** The caller has locked the row and owns the transaction. */
export async function completeWhenDue(db: Db, event: EventRow, now: Date) {
  const revisions = await readRevisions(db, event)
  if (revisions && refusals.get(event.id) === revisions) return
  refusals.delete(event.id)
  try {
    await complete(db, null, event, now)
  } catch (error) {
    const isOfNextEvent = error instanceof Problem && ['NEXT_EVENT_CLOSED', 'NEXT_EVENT_FULL'].includes(error.code)
    if (isOfNextEvent && revisions) refusals.set(event.id, revisions)
    throw error
  }
}

async function readRevisions(db: Db, { rev, nextTournamentId }: EventRow) {
  if (!nextTournamentId) return null
  const [next] = await db.select({ rev: tournaments.rev }).from(tournaments).where(eq(tournaments.id, nextTournamentId))
  return `${rev} ${nextTournamentId} ${next?.rev}`
}

/** Whether a user may play in a team of this event. Skips the rules that apply to the captain only (form, coins, dates). */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import { type Applicant, type EntryRefusal, refuseEntry } from '../../rules/eligibility.ts'
import { entryRequirements, loadApplicant } from './eligibility.ts'

const captainOnly: readonly EntryRefusal['code'][] = [
  'FORM_INCOMPLETE',
  'ENTRY_FEE',
  'NOT_OPEN_YET',
  'CLOSED',
  'PASSCODE',
]

const refusalsFor = (applicant: Applicant, event: EventRow) =>
  refuseEntry({ event: entryRequirements(event), applicant }, {}, new Date()).filter(
    ({ code }) => !captainOnly.includes(code),
  )

export const loadRefusals = async (db: Db, userId: string, event: EventRow): Promise<EntryRefusal[]> =>
  refusalsFor((await loadApplicant(db, userId, event)).applicant, event)

/** Whether a member of the caller's team is in no other team. The entry rules are left out: their answer is for the member alone. */
export async function isAvailable(db: Db, actor: Actor, eventId: string, userId: string): Promise<boolean> {
  const own = db
    .select({ playerId: playerTeammates.playerId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, eventId), eq(playerTeammates.userId, actor.id), isAccepted))
  const [row] = await db
    .select({ eligibility: playerTeammates.eligibility })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.userId, userId), inArray(playerTeammates.playerId, own)))
  return !orNotFound(row).eligibility.some(({ code }) => code === 'ALREADY_IN')
}

const isAccepted = isNotNull(playerTeammates.acceptedAt)

/** Whether a user may play in a team of this event. Skips the rules that apply to the captain only (form, coins, dates). */
import type { Eligibility } from '@guildhall/contract/players/columns.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import { type Applicant, type EntryRefusal, refuseEntry } from '../../rules/eligibility.ts'
import { entryRequirements, loadApplicant, loadApplicants } from './eligibility.ts'

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

export const teammateRefusals = async (db: Db, userId: string, event: EventRow): Promise<Eligibility> =>
  (await teammatesRefusals(db, [userId], event)).get(userId) ?? []

/** The same for many users, keyed by user id. */
export async function teammatesRefusals(db: Db, userIds: readonly string[], event: EventRow) {
  const applicants = await loadApplicants(db, userIds, event)
  return new Map(
    [...applicants].map(([userId, { applicant }]): [string, Eligibility] => [
      userId,
      refusalsFor(applicant, event).map((refusal) => {
        const provider = 'provider' in refusal ? event.accounts.find((name) => name === refusal.provider) : undefined
        return { code: refusal.code, ...(provider && { provider }) }
      }),
    ]),
  )
}

/**
 * Whether a member of the caller's team was eligible when they were invited. A host could find out the birth date of anyone by
 * changing the rules of the event, so the answer is not computed again and gives no reason.
 */
export async function wasEligible(db: Db, actor: Actor, eventId: string, userId: string): Promise<boolean> {
  const own = db
    .select({ playerId: playerTeammates.playerId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.eventId, eventId), eq(playerTeammates.userId, actor.id), isAccepted))
  const [row] = await db
    .select({ eligibility: playerTeammates.eligibility })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.userId, userId), inArray(playerTeammates.playerId, own)))
  return orNotFound(row).eligibility.length === 0
}

const isAccepted = isNotNull(playerTeammates.acceptedAt)

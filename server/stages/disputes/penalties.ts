/** The ladder of an event: each offence has its steps, and the same entrant climbs one with every time. */

import type { NewRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import type { PenaltyStep } from '@guildhall/contract/moderation/constants.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { bans, penalties } from '../../db/schema/moderation.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { type EventRow, eventRef } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { sideOf } from '../match-policy.ts'
import type { LockedMatch } from '../results/locked-match.ts'

export type PenaltyRow = typeof penalties.$inferSelect
type Wanted = NonNullable<NewRuling['penalty']>

export async function listPenalties(db: Db, eventId: string, playerIds: readonly (string | null)[]) {
  const ids = playerIds.filter((id) => id !== null)
  if (ids.length === 0) return []
  return db
    .select()
    .from(penalties)
    .where(and(eq(penalties.eventId, eventId), inArray(penalties.playerId, ids), isNull(penalties.revokedAt)))
    .orderBy(asc(penalties.createdAt))
}

export type Rung = { playerId: string; offence: string; step: PenaltyStep; earlier: number }

/** What comes next for each of them; the last step is given again. */
export function ladderOf(event: EventRow, given: readonly PenaltyRow[], playerIds: readonly (string | null)[]): Rung[] {
  return playerIds
    .filter((id) => id !== null)
    .flatMap((playerId) =>
      event.settings.penalties.flatMap(({ offence, steps }) => {
        const earlier = given.filter((one) => one.playerId === playerId && one.offence === offence).length
        const step = steps[Math.min(earlier, steps.length - 1)]
        return step ? [{ playerId, offence, step, earlier }] : []
      }),
    )
}

/** A step that is not the next one on the ladder needs its own reason. */
export async function ensureOnLadder(db: Db, { event, match }: LockedMatch, wanted: Wanted) {
  ensure(sideOf(wanted.playerId, match), 'INVALID', { detail: 'A penalty is for one of the two sides' })
  const given = await listPenalties(db, event.id, [wanted.playerId])
  const rung = ladderOf(event, given, [wanted.playerId]).find(({ offence }) => offence === wanted.offence)
  ensure(rung?.step === wanted.step || wanted.reason, 'REASON_NEEDED')
}

type Giving = { actor: Actor; ticketId: string; reason: string }

/** Writes it down. A ban keeps everybody of the entrant out of the community's events. */
export async function givePenalty(
  db: Db,
  { event, match }: LockedMatch,
  wanted: Wanted,
  { actor, ticketId, reason }: Giving,
) {
  const { playerId, step, offence = null } = wanted
  const why = wanted.reason ?? reason
  await db.insert(penalties).values({
    ...{
      ...eventRef(event),
      playerId,
      matchId: match.id,
      ticketId,
      moderatorId: actor.id,
    },
    ...{ step, offence, reason: why },
  })
  const { organizationId } = event
  if (step !== 'BAN' || !organizationId) return
  const people = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, playerId)))
  for (const { userId } of people)
    await db.insert(bans).values({ userId, organizationId, moderatorId: actor.id, reason: why })
}

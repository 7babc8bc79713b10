/** The penalties of an event: each offence has steps, and every repeat by the same entrant leads to the next step. */

import type { NewRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import type { PenaltyStep } from '@guildhall/contract/moderation/constants.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { penalties } from '../../db/schema/moderation.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { type EventRow, eventRef } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { banPlayers } from '../../organizations/members/bans.ts'
import { sideOf } from '../match-policy.ts'
import type { LockedMatch } from '../results/locked-match.ts'

export type PenaltyRow = typeof penalties.$inferSelect
type NewPenalty = NonNullable<NewRuling['penalty']>

export async function listPenalties(db: Db, eventId: string, playerIds: readonly (string | null)[]) {
  const ids = playerIds.filter((id) => id !== null)
  if (ids.length === 0) return []
  return db
    .select()
    .from(penalties)
    .where(and(eq(penalties.eventId, eventId), inArray(penalties.playerId, ids), isNull(penalties.revokedAt)))
    .orderBy(asc(penalties.createdAt))
}

export type NextPenalty = { playerId: string; offence: string; step: PenaltyStep; earlier: number }

/** The next step of each offence for each entrant; the last step repeats. */
export function nextPenalties(
  event: EventRow,
  earlierPenalties: readonly PenaltyRow[],
  playerIds: readonly (string | null)[],
): NextPenalty[] {
  return playerIds
    .filter((id) => id !== null)
    .flatMap((playerId) =>
      event.settings.penalties.flatMap(({ offence, steps }) => {
        const earlier = earlierPenalties.filter((row) => row.playerId === playerId && row.offence === offence).length
        const step = steps[Math.min(earlier, steps.length - 1)]
        return step ? [{ playerId, offence, step, earlier }] : []
      }),
    )
}

/** Another step than the next one needs its own reason. */
export async function ensureNextPenalty(db: Db, { event, match }: LockedMatch, penalty: NewPenalty) {
  ensure(sideOf(penalty.playerId, match), 'INVALID', { detail: 'A penalty is for one of the two sides' })
  const earlierPenalties = await listPenalties(db, event.id, [penalty.playerId])
  const nextStep = nextPenalties(event, earlierPenalties, [penalty.playerId]).find(
    ({ offence }) => offence === penalty.offence,
  )
  ensure(nextStep?.step === penalty.step || penalty.reason, 'REASON_NEEDED')
}

type PenaltySource = { actor: Actor; ticketId: string; reason: string }

/** Records the penalty. A ban excludes every member of the entrant from the community and its events. */
export async function givePenalty(
  db: Db,
  { event, match }: LockedMatch,
  penalty: NewPenalty,
  { actor, ticketId, reason }: PenaltySource,
) {
  const { playerId, step, offence = null } = penalty
  const penaltyReason = penalty.reason ?? reason
  await db.insert(penalties).values({
    ...eventRef(event),
    playerId,
    matchId: match.id,
    ticketId,
    moderatorId: actor.id,
    step,
    offence,
    reason: penaltyReason,
  })
  const { organizationId } = event
  if (step !== 'BAN' || !organizationId) return
  const members = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, playerId), isNotNull(playerTeammates.acceptedAt)))
  const userIds = members.map(({ userId }) => userId)
  if (userIds.length > 0) await banPlayers(db, actor, organizationId, userIds, penaltyReason)
}

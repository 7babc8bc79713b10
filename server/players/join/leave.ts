/**
 * Leaving before the start. The first entrant on the waitlist moves up, and the entry fee is refunded to the user who paid it.
 *
 * If a captain leaves and teammates remain, one of them becomes captain, so that the team keeps its spot; the fee is not refunded.
 */

import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { type EventRow, eventTimes, eventTopic } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { refundEntryFees } from '../../wallets/entry-fees.ts'
import { findPlayer, userIdsIn } from '../read.ts'
import { markAvailable } from '../teams/accept.ts'
import { notifyMember } from '../teams/notify-member.ts'
import { transferCaptain } from '../teams/transfer-captain.ts'
import { promoteFromWaitlist, updateSpotCounts } from '../waitlist/promote.ts'

export function leaveEvent(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    ensure(membership.playerId, 'NOT_ENTERED')
    const [refusal] = refuseAction('leave', eventTimes(event), new Date())
    if (refusal) throw new Problem(refusal.code)

    const successor = await nextCaptain(db, membership.playerId, actor.id)
    if (!successor) return removePlayer(db, event, membership.playerId)

    await markAvailable(db, id, [actor.id])

    const ownRow = and(eq(playerTeammates.playerId, membership.playerId), eq(playerTeammates.userId, actor.id))
    const { player, teammates } = await findPlayer(db, id, membership.playerId)
    const captain = teammates.find((teammate) => teammate.captain)
    if (captain?.userId === actor.id) {
      await transferCaptain(db, player.id, successor.userId)
      await notifyMember(db, event, player.name, { variant: 'captain', actor, userId: successor.userId })
    } else if (captain) {
      const name = actor.username ?? ''
      await notifyMember(db, event, player.name, { variant: 'left', name, actor, userId: captain.userId })
    }
    await db.delete(playerTeammates).where(ownRow)
    await invalidate(db, eventTopic(event))
    await publish(db, eventTopic(event), { player: membership.playerId })
  })
}

/** Deletes the entrant with all dependent rows; nothing has been played yet. */
export async function removePlayer(db: Db, event: EventRow, playerId: string) {
  await refundEntryFees(db, [playerId])
  await markAvailable(db, event.id, await userIdsIn(db, [playerId]))
  const [row] = await db.delete(players).where(eq(players.id, playerId)).returning()
  const { waitlistedAt, droppedAt } = orNotFound(row)
  if (droppedAt === null) await updateSpotCounts(db, event, waitlistedAt ? { waitlistCount: -1 } : { playerCount: -1 })
  await promoteFromWaitlist(db, event)
}

/** The next captain is the teammate who has been in the team longest, alternates last. */
async function nextCaptain(db: Db, playerId: string, userId: string) {
  const { acceptedAt, alternate } = playerTeammates
  const [successor] = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, playerId), ne(playerTeammates.userId, userId), isNotNull(acceptedAt)))
    .orderBy(asc(alternate), asc(acceptedAt), asc(playerTeammates.id))
    .limit(1)
  return successor
}

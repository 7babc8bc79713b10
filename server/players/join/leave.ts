/**
 * Going out before the start. Who waits moves up, and the entry coins go back to who paid them.
 *
 * A captain who leaves others behind hands the team over, so that nobody loses a place by another's leaving; the fee stays with the place.
 */

import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { type EventRow, eventTimes } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'

import { refuseAction } from '../../rules/event-actions.ts'
import { refundEntryFees } from '../../wallets/entry-fees.ts'
import { markFree } from '../teams/accept.ts'
import { handOver } from '../teams/transfer-captain.ts'
import { fillPlaces, tellPlaces } from '../waitlist/promote.ts'

export function leave(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    ensure(membership.playerId, 'NOT_ENTERED')
    ensure(refuseAction('leave', eventTimes(event), new Date()).length === 0, 'ALREADY_STARTED')

    await markFree(db, id, actor.id)
    const heir = await heirOf(db, membership.playerId, actor.id)
    if (!heir) return removePlayer(db, event, membership.playerId)

    const mine = and(eq(playerTeammates.playerId, membership.playerId), eq(playerTeammates.userId, actor.id))
    const [me] = await db.select().from(playerTeammates).where(mine)
    if (me?.captain) await handOver(db, membership.playerId, heir.userId)
    await db.delete(playerTeammates).where(mine)
    await invalidate(db, `tournament:${id}`)
    await publish(db, `tournament:${id}`, { player: membership.playerId })
  })
}

/** The row goes, and with it everything that hangs on it: nothing has been played yet. */
export async function removePlayer(db: Db, event: EventRow, playerId: string) {
  await refundEntryFees(db, [playerId])
  const [gone] = await db.delete(players).where(eq(players.id, playerId)).returning()
  const { waitlistedAt, droppedAt } = found(gone)
  if (droppedAt === null) await tellPlaces(db, event, waitlistedAt ? { waitlistCount: -1 } : { playerCount: -1 })
  await fillPlaces(db, event)
}

/** Who would lead the team without this person: the one who has been in it longest, alternates last. */
async function heirOf(db: Db, playerId: string, userId: string) {
  const { acceptedAt, alternate } = playerTeammates
  const [heir] = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, playerId), ne(playerTeammates.userId, userId), isNotNull(acceptedAt)))
    .orderBy(asc(alternate), asc(acceptedAt), asc(playerTeammates.id))
    .limit(1)
  return heir
}

/**
 * The close of check-in: the staff decides about the missing. Whoever has checked in meanwhile holds a receipt and stays, and
 * what was decided before is not decided again, so two people who press at once do no harm.
 */

import type { Review } from '@guildhall/contract/players/shapes.ts'
import { pointAwards } from '@guildhall/contract/points/constants.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'

import type { Actor } from '../../http/authorize.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { awardMany } from '../../points/award-many.ts'
import { logPlayer } from '../log.ts'
import { userIdsIn } from '../read.ts'
import { fillPlaces, tellPlaces } from '../waitlist/promote.ts'
import { ensureCheckinOpen, missingIn } from './check-in.ts'

export function reviewCheckin(db: Db, actor: Actor, id: string, { readmit = [], drop = [], fill = false }: Review) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensureCheckinOpen(event)
    const ofEvent = eq(players.eventId, id)

    const returned = await db
      .select({ id: players.id, dropReason: players.dropReason })
      .from(players)
      .where(and(ofEvent, inArray(players.id, readmit)))
    const back = returned.filter(({ dropReason }) => dropReason === 'no-checkin').length
    const dropped = await db
      .update(players)
      .set({ droppedAt: new Date(), dropReason: 'no-checkin', seed: null })
      .where(
        and(
          inArray(
            players.id,
            drop.filter((one) => !readmit.includes(one)),
          ),
          missingIn(id),
        ),
      )
      .returning({ id: players.id })
    await tellPlaces(db, event, { playerCount: -dropped.length })

    // Who comes back stands in line by the order of joining, which is before all who waited; free places take them first.
    await db
      .update(players)
      .set({ droppedAt: null, dropReason: null, waitlistedAt: new Date() })
      .where(
        and(ofEvent, inArray(players.id, readmit), isNotNull(players.droppedAt), eq(players.dropReason, 'no-checkin')),
      )
    await tellPlaces(db, event, { waitlistCount: back })
    const here = returned.map((player) => player.id)
    await bringHere(db, event, here, actor.id)
    const filled = await fillPlaces(db, event, { room: fill ? undefined : back, cameFirst: true })
    await bringHere(db, event, filled, actor.id)

    const after = { readmitted: readmit, dropped: dropped.map((one) => one.id), filled }
    await logPlayer(db, actor, id, 'check-in-reviewed', { after })
  })
}

/** All of them at once, and everybody in them is paid. Who was here before keeps the first receipt. */
async function bringHere(db: Db, event: EventRow, playerIds: string[], byId: string) {
  const { id, organizationId, gameId, rehearsal } = event
  const came = await db
    .update(players)
    .set({ checkinAt: new Date(), checkinById: byId, confirmBy: null })
    .where(and(inArray(players.id, playerIds), isNull(players.checkinAt), isNull(players.droppedAt)))
    .returning({ id: players.id })
  const ids = came.map((player) => player.id)
  if (ids.length === 0) return

  const people = await userIdsIn(db, ids)
  const paid = { reason: 'CHECK_IN', subject: id, amount: pointAwards.CHECK_IN.amount } as const
  if (!rehearsal)
    await awardMany(
      db,
      people.map((userId) => ({ userId, ...paid })),
      { organizationId, gameId },
    )
  await invalidate(db, `tournament:${id}`)
  for (const playerId of ids) await publish(db, `tournament:${id}`, { player: playerId, checkedIn: true })
}

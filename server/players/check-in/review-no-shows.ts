/**
 * At the close of check-in the staff decides about the no-shows. An entrant who checked in meanwhile has a receipt and stays.
 * An entrant is dropped only once, so two simultaneous reviews do no harm.
 */

import type { CheckinReview } from '@guildhall/contract/players/shapes.ts'
import { pointAwards } from '@guildhall/contract/points/constants.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { type EventRow, eventTopic } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'

import type { Actor } from '../../http/authorize.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { awardMany } from '../../points/award-many.ts'
import { recordActivity } from '../../profiles/activity.ts'
import { notifyRemoved } from '../../stages/entrants/notify-removed.ts'
import { logPlayer } from '../log.ts'
import { userIdsIn } from '../read.ts'
import { promoteFromWaitlist, updateSpotCounts } from '../waitlist/promote.ts'
import { ensureCheckinOpen, isMissingIn } from './check-in.ts'

export function reviewCheckin(
  db: Db,
  actor: Actor,
  id: string,
  { readmit = [], drop = [], checkIn = [], fill = false }: CheckinReview,
) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensureCheckinOpen(event)
    const inEvent = eq(players.eventId, id)

    const readmitted = await db
      .select({ id: players.id, dropReason: players.dropReason })
      .from(players)
      .where(and(inEvent, inArray(players.id, readmit)))
    const readmittedCount = readmitted.filter(({ dropReason }) => dropReason === 'no-checkin').length
    const present = checkIn.length > 0 ? await listMissing(db, id, checkIn) : []
    await checkInAll(db, event, present, actor.id)
    const dropped = await db
      .update(players)
      .set({ droppedAt: new Date(), dropReason: 'no-checkin', seed: null })
      .where(
        and(
          inArray(
            players.id,
            drop.filter((playerId) => !readmit.includes(playerId)),
          ),
          isMissingIn(id),
        ),
      )
      .returning({ id: players.id })
    await updateSpotCounts(db, event, { playerCount: -dropped.length })
    const droppedIds = dropped.map(({ id }) => id)
    const values = { variant: 'notCheckedIn', tournament: event.name } as const
    await notifyRemoved(db, event, droppedIds, values, { at: new Date() })

    // A readmitted entrant keeps its join number, so it is ahead of the whole waitlist and gets a free spot first.
    await db
      .update(players)
      .set({ droppedAt: null, dropReason: null, waitlistedAt: new Date() })
      .where(
        and(inEvent, inArray(players.id, readmit), isNotNull(players.droppedAt), eq(players.dropReason, 'no-checkin')),
      )
    await updateSpotCounts(db, event, { waitlistCount: readmittedCount })
    const readmittedIds = readmitted.map((player) => player.id)
    await checkInAll(db, event, readmittedIds, actor.id)
    const promotedIds = await promoteFromWaitlist(db, event, {
      room: fill ? undefined : readmittedCount,
      checkedInFirst: true,
    })
    await checkInAll(db, event, promotedIds, actor.id)

    if (present.length > 0) await logPlayer(db, actor, event, 'checked-in', { after: { checkedIn: present } })
    if (readmit.length + drop.length === 0 && !fill) return
    const after = { readmitted: readmit, dropped: droppedIds, filled: promotedIds }
    await logPlayer(db, actor, event, 'check-in-reviewed', { after })
  })
}

async function listMissing(db: Db, eventId: string, playerIds: string[]) {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, playerIds), isMissingIn(eventId)))
  return rows.map((player) => player.id)
}

/** Checks in all entrants in one statement and awards points to their teammates. An earlier check-in keeps its receipt. */
async function checkInAll(db: Db, event: EventRow, playerIds: string[], byId: string) {
  const { id, organizationId, gameId, rehearsal } = event
  const rows = await db
    .update(players)
    .set({ checkinAt: new Date(), checkinById: byId, confirmBy: null })
    .where(and(inArray(players.id, playerIds), isNull(players.checkinAt), isNull(players.droppedAt)))
    .returning({ id: players.id })
  const ids = rows.map((player) => player.id)
  if (ids.length === 0) return

  const userIds = await userIdsIn(db, ids)
  const award = { reason: 'CHECK_IN', subject: id, amount: pointAwards.CHECK_IN.amount } as const
  if (!rehearsal) {
    await awardMany(
      db,
      userIds.map((userId) => ({ userId, ...award })),
      { organizationId, gameId },
    )
    await recordActivity(db, userIds)
  }
  await invalidate(db, eventTopic(event))
  for (const playerId of ids) await publish(db, eventTopic(event), { player: playerId, checkedIn: true })
}

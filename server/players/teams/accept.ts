/** Somebody comes into a team. Under the lock on the event, so that of two teams at the same moment one gets them. */
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { freeAgents, playerTeammates } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'

import { refuse } from '../join/refuse.ts'
import { refusalsOf } from '../join/teammate-eligibility.ts'
import { isRosterLocked } from '../policy.ts'
import { findPlayer } from '../read.ts'
import { seatsOf } from './invite-teammates.ts'

/** `alternate` is what they were asked as; who holds the link of a team that is full comes as an alternate while there is room. */
export async function acceptInto(db: Db, userId: string, event: EventRow, playerId: string, alternate: boolean) {
  const { player, teammates } = await findPlayer(db, event.id, playerId)
  const asked = teammates.find((teammate) => teammate.userId === userId)
  // After the lock nobody is asked but by a yes of the staff.
  const isLate = asked !== undefined && event.startedAt !== null && asked.createdAt > event.startedAt
  ensure(isLate || !isRosterLocked(event), 'ALREADY_STARTED')
  ensure(event.endedAt === null && player.droppedAt === null, 'INVITE_OVER')
  if (asked?.acceptedAt) return
  const refusals = await refusalsOf(db, userId, event)
  ensure(!refusals.some(({ code }) => code === 'ALREADY_IN'), 'ALREADY_IN')
  refuse(refusals)

  const accepted = { acceptedAt: new Date(), confirmDue: true, eligibility: [] }
  if (asked) await db.update(playerTeammates).set(accepted).where(eq(playerTeammates.id, asked.id))
  else {
    const { starters, alternates } = await seatsOf(db, playerId)
    const asAlternate = alternate || starters >= event.teamSize
    ensure(!asAlternate || alternates < event.settings.maxAlternates, 'TEAM_FULL')
    const where = { eventId: event.id, eventType: 'Tournament' as const }
    await db.insert(playerTeammates).values({ playerId, userId, ...where, alternate: asAlternate, ...accepted })
  }
  await markTaken(db, event.id, userId, playerId)
  await invalidate(db, `tournament:${event.id}`)
  await publish(db, `tournament:${event.id}`, { player: playerId })
}

/** Other teams that asked see that the person is in one now, and nobody looks for a team who has one. */
export async function markTaken(db: Db, eventId: string, userId: string, playerId: string) {
  const elsewhere = and(
    eq(playerTeammates.eventId, eventId),
    eq(playerTeammates.userId, userId),
    ne(playerTeammates.playerId, playerId),
  )
  await db
    .update(playerTeammates)
    .set({ eligibility: [{ code: 'ALREADY_IN' }] })
    .where(elsewhere)
  await db.delete(freeAgents).where(and(eq(freeAgents.eventId, eventId), eq(freeAgents.userId, userId)))
}

/** They are free again for the teams that asked. */
export async function markFree(db: Db, eventId: string, userId: string) {
  const asked = and(eq(playerTeammates.eventId, eventId), eq(playerTeammates.userId, userId))
  await db.update(playerTeammates).set({ eligibility: [] }).where(asked)
}

/** A user joins a team. Call it under the lock on the event, so that a user cannot join two teams at the same moment. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { freeAgents, players, playerTeammates } from '../../db/schema/players.ts'
import { type EventRow, entrySize, eventRef, eventTopic } from '../../events/event.ts'
import { refreshLineups } from '../../events/match-players.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'

import { throwRefusals } from '../join/refuse.ts'
import { loadRefusals } from '../join/teammate-eligibility.ts'
import { findPlayer } from '../read.ts'
import { countRosterSpots } from './invite-teammates.ts'
import { findRosterLock } from './roster-lock.ts'

/** `alternate` is the role of the invitation. With the link of a full team a user joins as an alternate while there is room. */
export async function joinTeam(db: Db, userId: string, event: EventRow, playerId: string, alternate: boolean) {
  const { player, teammates } = await findPlayer(db, event.id, playerId)
  const invited = teammates.find((teammate) => teammate.userId === userId)
  ensure(entrySize(event) > 1, 'NOT_A_TEAM_EVENT')
  const lockedAt = await findRosterLock(db, event, player)
  // After the roster lock, an invitation exists only if the staff approved it.
  ensure(lockedAt === null || (invited && invited.createdAt > lockedAt), 'ALREADY_STARTED')
  ensure(!event.endedAt && !event.cancelledAt && player.droppedAt === null, 'INVITE_OVER')
  if (invited?.acceptedAt) return
  const refusals = await loadRefusals(db, userId, event)
  ensure(!refusals.some(({ code }) => code === 'ALREADY_IN'), 'ALREADY_IN')
  throwRefusals(refusals)

  const accepted = { acceptedAt: new Date(), confirmDue: true, eligibility: [] }
  if (invited) await db.update(playerTeammates).set(accepted).where(eq(playerTeammates.id, invited.id))
  else {
    const { starters, alternates } = await countRosterSpots(db, playerId)
    const asAlternate = alternate || starters >= event.teamSize
    const { maxAlternates } = event.settings
    const isFull = starters + alternates >= event.teamSize + maxAlternates
    ensure(!isFull && (!asAlternate || alternates < maxAlternates), 'TEAM_FULL')
    const ref = eventRef(event)
    await db.insert(playerTeammates).values({ playerId, userId, ...ref, alternate: asAlternate, ...accepted })
  }
  if (!teammates.some(({ captain }) => captain)) await makeCaptain(db, event, playerId, userId)
  await markUnavailable(db, event.id, userId, playerId)
  await refreshLineups(db, event.teamSize, playerId)
  await invalidate(db, eventTopic(event))
  await publish(db, eventTopic(event), { player: playerId })
}

/** A team that staff entered without a captain is led by the first player who accepts. */
async function makeCaptain(db: Db, event: EventRow, playerId: string, userId: string) {
  const ownRow = and(eq(playerTeammates.playerId, playerId), eq(playerTeammates.userId, userId))
  await db.update(playerTeammates).set({ captain: true, alternate: false }).where(ownRow)
  const isFirst = sql`not exists (select from players other where other.event_id = ${event.id} and other.user_id = ${userId})`
  await db
    .update(players)
    .set({ userId })
    .where(and(eq(players.id, playerId), isNull(players.userId), isFirst))
}

/** Marks the invitations of other teams as ineligible and removes the user from the free agents. */
export async function markUnavailable(db: Db, eventId: string, userId: string, playerId: string) {
  const inOtherTeams = and(
    eq(playerTeammates.eventId, eventId),
    eq(playerTeammates.userId, userId),
    ne(playerTeammates.playerId, playerId),
  )
  await db
    .update(playerTeammates)
    .set({ eligibility: [{ code: 'ALREADY_IN' }] })
    .where(inOtherTeams)
  await db.delete(freeAgents).where(and(eq(freeAgents.eventId, eventId), eq(freeAgents.userId, userId)))
}

/** Other teams that invited these users may have them again. */
export async function markAvailable(db: Db, eventId: string, userIds: readonly string[]) {
  const ownRows = and(eq(playerTeammates.eventId, eventId), inArray(playerTeammates.userId, [...userIds]))
  await db.update(playerTeammates).set({ eligibility: [] }).where(ownRows)
}

/** Somebody comes into a team. Under the lock on the event, so that of two teams at the same moment one gets them. */
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { freeAgents, playerTeammates } from '../db/schema/players.ts'
import { ensure } from '../http/problem.ts'
import { callStale, publish } from '../live/bus.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { seatsOf } from './ask-teammates.ts'
import { settingsOf } from './door.ts'
import { refusalsOf } from './eligible.ts'
import { isRosterLocked } from './policy.ts'
import { findPlayer } from './read.ts'
import { refuse } from './refuse.ts'

/** `alternate` is what they were asked as; who holds the link of a team that is full comes as an alternate while there is room. */
export async function acceptInto(
  db: Db,
  userId: string,
  tournament: TournamentRow,
  playerId: string,
  alternate: boolean,
) {
  const { player, teammates } = await findPlayer(db, tournament.id, playerId)
  const asked = teammates.find((teammate) => teammate.userId === userId)
  // After the lock nobody is asked but by a yes of the staff.
  const isLate = asked !== undefined && tournament.startedAt !== null && asked.createdAt > tournament.startedAt
  ensure(isLate || !isRosterLocked(tournament), 'ALREADY_STARTED')
  ensure(tournament.endedAt === null && player.droppedAt === null, 'INVITE_OVER')
  if (asked?.acceptedAt) return
  const refusals = await refusalsOf(db, userId, tournament)
  ensure(!refusals.some(({ code }) => code === 'ALREADY_IN'), 'ALREADY_IN')
  refuse(refusals)

  const accepted = { acceptedAt: new Date(), confirmDue: true, eligibility: [] }
  if (asked) await db.update(playerTeammates).set(accepted).where(eq(playerTeammates.id, asked.id))
  else {
    const { starters, alternates } = await seatsOf(db, playerId)
    const asAlternate = alternate || starters >= tournament.teamSize
    ensure(!asAlternate || alternates < settingsOf(tournament).maxAlternates, 'TEAM_FULL')
    const where = { eventId: tournament.id, eventType: 'Tournament' as const }
    await db.insert(playerTeammates).values({ playerId, userId, ...where, alternate: asAlternate, ...accepted })
  }
  await markTaken(db, tournament.id, userId, playerId)
  await callStale(db, `tournament:${tournament.id}`)
  await publish(db, `tournament:${tournament.id}`, { player: playerId })
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

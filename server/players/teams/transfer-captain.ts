/** Changes the captain of a team. Clears the old flag first, because a team can have only one captain at a time. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { ensure } from '../../http/problem.ts'

export async function transferCaptain(db: Db, playerId: string, userId: string) {
  const inTeam = eq(playerTeammates.playerId, playerId)
  await db.update(playerTeammates).set({ captain: false }).where(inTeam)
  const promoted = await db
    .update(playerTeammates)
    .set({ captain: true, alternate: false })
    .where(and(inTeam, eq(playerTeammates.userId, userId), isNotNull(playerTeammates.acceptedAt)))
    .returning({ id: playerTeammates.id })
  ensure(promoted.length === 1, 'NOT_A_TEAMMATE')
  await db.update(players).set({ userId }).where(eq(players.id, playerId))
}

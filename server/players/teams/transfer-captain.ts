/** A team gets another captain. The first mark goes before the second comes: a team has one captain at any moment. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { ensure } from '../../http/problem.ts'

export async function handOver(db: Db, playerId: string, userId: string) {
  const ofTeam = eq(playerTeammates.playerId, playerId)
  await db.update(playerTeammates).set({ captain: false }).where(ofTeam)
  const named = await db
    .update(playerTeammates)
    .set({ captain: true, alternate: false })
    .where(and(ofTeam, eq(playerTeammates.userId, userId), isNotNull(playerTeammates.acceptedAt)))
    .returning({ id: playerTeammates.id })
  ensure(named.length === 1, 'NOT_A_TEAMMATE')
  await db.update(players).set({ userId }).where(eq(players.id, playerId))
}

/** "I have no team": a list that captains ask from. */
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { freeAgents } from '../db/schema/players.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { findTournament } from '../tournaments/read.ts'
import { settingsOf } from './door.ts'
import { refusalsOf } from './eligible.ts'
import { refuse } from './refuse.ts'

export async function listFreeAgents(db: Db, actor: Actor | null, id: string) {
  const { tournament } = await findTournament(db, actor, id)
  const rows = await db
    .select({ agent: freeAgents, username: users.username, name: users.name, image: users.image })
    .from(freeAgents)
    .innerJoin(users, eq(users.id, freeAgents.userId))
    .where(and(eq(freeAgents.eventId, tournament.id), isNull(users.deletedAt)))
    .orderBy(asc(freeAgents.createdAt), asc(freeAgents.userId))
    .limit(500)
  return rows.map(({ agent, ...face }) => ({
    user: { id: agent.userId, ...face },
    message: agent.message,
    createdAt: agent.createdAt.toISOString(),
  }))
}

export async function becomeFreeAgent(db: Db, actor: Actor, id: string, message: string | undefined) {
  const { tournament } = await findTournament(db, actor, id)
  ensure(tournament.teamSize > 1, 'NOT_A_TEAM_EVENT')
  ensure(settingsOf(tournament).freeAgents, 'FREE_AGENTS_OFF')
  ensure(!hasStarted(tournament), 'ALREADY_STARTED')
  refuse(await refusalsOf(db, actor.id, tournament))
  await db
    .insert(freeAgents)
    .values({ userId: actor.id, eventId: id, eventType: 'Tournament', message: message ?? null })
    .onConflictDoUpdate({ target: [freeAgents.eventId, freeAgents.userId], set: { message: message ?? null } })
}

export async function stopBeingFreeAgent(db: Db, actor: Actor, id: string) {
  await findTournament(db, actor, id)
  await db.delete(freeAgents).where(and(eq(freeAgents.eventId, id), eq(freeAgents.userId, actor.id)))
}

/** Free agents: players without a team, whom captains can invite. */

import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { freeAgents } from '../../db/schema/players.ts'
import { entrySize, eventRef, eventTimes } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { ensureMayWrite } from '../../moderation/ensure-may-write.ts'
import { userCard } from '../../profiles/user-card.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { hasStarted } from '../../rules/lifecycle.ts'

import { throwRefusals } from '../join/refuse.ts'
import { loadRefusals } from '../join/teammate-eligibility.ts'

export async function listFreeAgents(db: Db, actor: Actor | null, id: string) {
  const { event } = await findEvent(db, actor, id)
  const rows = await db
    .select({ agent: freeAgents, user: userCard(users) })
    .from(freeAgents)
    .innerJoin(users, eq(users.id, freeAgents.userId))
    .where(and(eq(freeAgents.eventId, event.id), isNull(users.deletedAt), notBlocked(actor, users.id)))
    .orderBy(asc(freeAgents.createdAt), asc(freeAgents.userId))
    .limit(500)
  return rows.map(({ agent, user }) => ({
    user,
    message: agent.message,
    createdAt: agent.createdAt.toISOString(),
  }))
}

export async function becomeFreeAgent(db: Db, actor: Actor, id: string, message: string | undefined) {
  const { event } = await findEvent(db, actor, id)
  ensure(entrySize(event) > 1, 'NOT_A_TEAM_EVENT')
  ensure(event.settings.freeAgents, 'FREE_AGENTS_OFF')
  // Until the end: a team that is short can ask a free agent to play one match.
  const [refusal] = hasStarted(event) ? refuseAction('play', eventTimes(event), new Date()) : []
  if (refusal) throw new Problem(refusal.code)
  ensure(!event.cancelledAt, 'EVENT_CANCELLED')
  throwRefusals(await loadRefusals(db, actor.id, event))
  await ensureMayWrite(db, actor, { organizationId: event.organizationId, text: message ?? '' })
  await db
    .insert(freeAgents)
    .values({ userId: actor.id, ...eventRef(event), message: message ?? null })
    .onConflictDoUpdate({ target: [freeAgents.eventId, freeAgents.userId], set: { message: message ?? null } })
}

export async function stopBeingFreeAgent(db: Db, actor: Actor, id: string) {
  await findEvent(db, actor, id)
  await db.delete(freeAgents).where(and(eq(freeAgents.eventId, id), eq(freeAgents.userId, actor.id)))
}

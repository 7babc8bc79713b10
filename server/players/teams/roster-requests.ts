/** Roster change requests: a team sees its own, the staff sees all. */

import type { RosterRequest } from '@guildhall/contract/players/team-shapes.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { players, rosterRequests } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'

import { can } from '../policy.ts'
import { eligibilityIn, findEntered } from '../read.ts'

const listLimit = 200

const requesters = alias(users, 'requesters')
const outgoing = alias(users, 'outgoing')
const incoming = alias(users, 'incoming')

const selectRequests = (db: Db) =>
  db
    .select({
      request: rosterRequests,
      team: { id: players.id, name: players.name },
      askedBy: userCard(requesters),
      out: userCard(outgoing),
      in: userCard(incoming),
    })
    .from(rosterRequests)
    .innerJoin(players, eq(players.id, rosterRequests.playerId))
    .innerJoin(requesters, eq(requesters.id, rosterRequests.askedById))
    .leftJoin(outgoing, eq(outgoing.id, rosterRequests.outId))
    .leftJoin(incoming, eq(incoming.id, rosterRequests.inId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectRequests>>[number]

async function present(db: Db, event: EventRow, rows: Row[]): Promise<RosterRequest[]> {
  const incomingIds = rows.flatMap(({ request, in: user }) => (user && request.decidedAt === null ? [user.id] : []))
  const entered = await findEntered(db, event.id, incomingIds)
  return rows.map(({ request, ...people }) => ({
    ...people,
    id: request.id,
    eligibility: request.decidedAt === null ? eligibilityIn(entered, request.inId) : [],
    reason: request.reason,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    accepted: request.accepted,
    answer: request.answer,
  }))
}

export async function listRequests(db: Db, actor: Actor, id: string): Promise<RosterRequest[]> {
  const { event, membership } = await findEvent(db, actor, id)
  const isStaff = can.moderate(actor, event, membership)
  if (!isStaff && !membership.playerId) return []
  const ownTeam = isStaff ? undefined : eq(rosterRequests.playerId, membership.playerId ?? '')
  const rows = await selectRequests(db)
    .where(and(eq(rosterRequests.eventId, id), ownTeam))
    .orderBy(sql`${rosterRequests.decidedAt} is not null`, desc(rosterRequests.id))
    .limit(listLimit)
  return present(db, event, rows)
}

export async function findRequest(db: Db, actor: Actor, id: string, requestId: string): Promise<RosterRequest> {
  const { event } = await findEvent(db, actor, id)
  const rows = await selectRequests(db).where(whereRequest(id, requestId))
  const [request] = await present(db, event, rows)
  return orNotFound(request)
}

export const whereRequest = (eventId: string, requestId: string) =>
  and(eq(rosterRequests.eventId, eventId), eq(rosterRequests.id, requestId))

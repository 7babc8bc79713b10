/** What teams ask of the staff after the lock: a team sees its own, the staff all. */

import type { RosterRequest } from '@guildhall/contract/players/team-shapes.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { players, rosterRequests } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { found } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'

import { teammatesRefusals } from '../join/teammate-eligibility.ts'
import { can } from '../policy.ts'

const most = 200

const askers = alias(users, 'askers')
const leavers = alias(users, 'leavers')
const comers = alias(users, 'comers')

const select = (db: Db) =>
  db
    .select({
      request: rosterRequests,
      team: { id: players.id, name: players.name },
      askedBy: userCard(askers),
      out: userCard(leavers),
      in: userCard(comers),
    })
    .from(rosterRequests)
    .innerJoin(players, eq(players.id, rosterRequests.playerId))
    .innerJoin(askers, eq(askers.id, rosterRequests.askedById))
    .leftJoin(leavers, eq(leavers.id, rosterRequests.outId))
    .leftJoin(comers, eq(comers.id, rosterRequests.inId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

async function present(db: Db, event: EventRow, rows: Row[]): Promise<RosterRequest[]> {
  const comes = rows.flatMap(({ request, in: one }) => (one && request.decidedAt === null ? [one.id] : []))
  const refusals = await teammatesRefusals(db, [...new Set(comes)], event)
  return rows.map(({ request, ...who }) => ({
    ...who,
    id: request.id,
    eligibility: (request.decidedAt === null && refusals.get(request.inId ?? '')) || [],
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
  const mine = isStaff ? undefined : eq(rosterRequests.playerId, membership.playerId ?? '')
  const rows = await select(db)
    .where(and(eq(rosterRequests.eventId, id), mine))
    .orderBy(sql`${rosterRequests.decidedAt} is not null`, desc(rosterRequests.id))
    .limit(most)
  return present(db, event, rows)
}

export async function findRequest(db: Db, actor: Actor, id: string, requestId: string): Promise<RosterRequest> {
  const { event } = await findEvent(db, actor, id)
  const rows = await select(db).where(requestIn(id, requestId))
  const [request] = await present(db, event, rows)
  return found(request)
}

/** The id comes from an address and may be anything. */
export const requestIn = (eventId: string, requestId: string) =>
  and(eq(rosterRequests.eventId, eventId), sql`${rosterRequests.id}::text = ${requestId}`)

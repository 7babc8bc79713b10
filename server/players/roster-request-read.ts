/** What teams ask of the staff after the lock: a team sees its own, the staff all. */
import type { RosterRequest } from '@guildhall/contract/roster-requests.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { players, rosterRequests } from '../db/schema/players.ts'
import { found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { findTournament, type TournamentRow } from '../tournaments/read.ts'
import { teammatesRefusals } from './eligible.ts'
import { can } from './policy.ts'

const most = 200

const askers = alias(users, 'askers')
const leavers = alias(users, 'leavers')
const comers = alias(users, 'comers')

const select = (db: Db) =>
  db
    .select({
      request: rosterRequests,
      team: { id: players.id, name: players.name },
      askedBy: { id: askers.id, username: askers.username, name: askers.name, image: askers.image },
      out: { id: leavers.id, username: leavers.username, name: leavers.name, image: leavers.image },
      in: { id: comers.id, username: comers.username, name: comers.name, image: comers.image },
    })
    .from(rosterRequests)
    .innerJoin(players, eq(players.id, rosterRequests.playerId))
    .innerJoin(askers, eq(askers.id, rosterRequests.askedById))
    .leftJoin(leavers, eq(leavers.id, rosterRequests.outId))
    .leftJoin(comers, eq(comers.id, rosterRequests.inId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

async function present(db: Db, tournament: TournamentRow, rows: Row[]): Promise<RosterRequest[]> {
  const comes = rows.flatMap(({ request, in: one }) => (one && request.decidedAt === null ? [one.id] : []))
  const refusals = await teammatesRefusals(db, [...new Set(comes)], tournament)
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
  const { tournament, place } = await findTournament(db, actor, id)
  const isStaff = can.moderate(actor, tournament, place)
  if (!isStaff && !place.playerId) return []
  const mine = isStaff ? undefined : eq(rosterRequests.playerId, place.playerId ?? '')
  const rows = await select(db)
    .where(and(eq(rosterRequests.eventId, id), mine))
    .orderBy(sql`${rosterRequests.decidedAt} is not null`, desc(rosterRequests.id))
    .limit(most)
  return present(db, tournament, rows)
}

export async function findRequest(db: Db, actor: Actor, id: string, requestId: string): Promise<RosterRequest> {
  const { tournament } = await findTournament(db, actor, id)
  const rows = await select(db).where(requestIn(id, requestId))
  const [request] = await present(db, tournament, rows)
  return found(request)
}

/** The id comes from an address and may be anything. */
export const requestIn = (eventId: string, requestId: string) =>
  and(eq(rosterRequests.eventId, eventId), sql`${rosterRequests.id}::text = ${requestId}`)

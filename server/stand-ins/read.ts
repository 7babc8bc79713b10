import { standInLimits } from '@guildhall/contract/stand-ins/constants.ts'
import type { StandIn } from '@guildhall/contract/stand-ins/shapes.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { standInRequests } from '../db/schema/leagues/queues.ts'
import { statement } from '../db/statement.ts'
import type { EventRow } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { sideOf } from '../stages/match-policy.ts'
import { findMatch } from '../stages/match-read.ts'
import { engineSide } from '../stages/player-side.ts'

export type RequestRow = typeof standInRequests.$inferSelect

const askers = alias(users, 'askers')
const outs = alias(users, 'outs')

const select = (db: Db) =>
  db
    .select({ request: standInRequests, user: userCard(users), askedBy: userCard(askers), out: userCard(outs) })
    .from(standInRequests)
    .innerJoin(users, eq(users.id, standInRequests.userId))
    .innerJoin(askers, eq(askers.id, standInRequests.askedById))
    .leftJoin(outs, eq(outs.id, standInRequests.outId))
    .$dynamic()

type Viewer = { actor: Actor; side: 'a' | 'b' | null }
type Details = Awaited<ReturnType<typeof select>>[number]

const present = ({ request, user, askedBy, out }: Details, { actor, side }: Viewer): StandIn => {
  const { id, matchId, acceptedAt, consentedAt, declinedAt, createdAt, rating, cap } = request
  const isOpen = declinedAt === null
  return {
    id,
    matchId,
    side: request.side,
    user,
    askedBy,
    out,
    rating,
    cap,
    acceptedAt: iso(acceptedAt),
    consentedAt: iso(consentedAt),
    declinedAt: iso(declinedAt),
    can: {
      accept: isOpen && acceptedAt === null && user.id === actor.id,
      consent: isOpen && consentedAt === null && side !== null && side !== request.side && user.id !== actor.id,
      withdraw: isOpen && side === request.side && user.id !== actor.id,
    },
    createdAt: createdAt.toISOString(),
  }
}

const viewerOf = async (db: Db, actor: Actor, matchId: string): Promise<Viewer> => {
  const { match, membership } = await findMatch(db, actor, matchId)
  const side = sideOf(membership.playerId, match)
  return { actor, side: side && engineSide(side) }
}

export async function listStandIns(db: Db, actor: Actor, matchId: string): Promise<StandIn[]> {
  const viewer = await viewerOf(db, actor, matchId)
  const rows = await select(db)
    .where(eq(standInRequests.matchId, matchId))
    .orderBy(desc(standInRequests.createdAt))
    .limit(standInLimits.list)
  return rows.filter(({ user }) => viewer.side !== null || user.id === actor.id).map((row) => present(row, viewer))
}

export async function showStandIn(db: Db, actor: Actor, matchId: string, id: string): Promise<StandIn> {
  const [row] = await select(db).where(and(eq(standInRequests.id, id), eq(standInRequests.matchId, matchId)))
  return present(orNotFound(row), await viewerOf(db, actor, matchId))
}

export async function findRequest(db: Db, matchId: string, id: string): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(standInRequests)
    .where(and(eq(standInRequests.id, id), eq(standInRequests.matchId, matchId)))
  return orNotFound(row)
}

export const findOpenRequest = (db: Db, matchId: string, side: 'a' | 'b') =>
  db.$count(
    standInRequests,
    and(eq(standInRequests.matchId, matchId), eq(standInRequests.side, side), isNull(standInRequests.declinedAt)),
  )

/** Ratings in the game of the event, of people who have one. */
export const selectRatings = statement<{ userId: string; rating: number }>(`
  select distinct on (user_id) user_id as "userId", rating from ratings
  where game_id = $1 and user_id = any($2) order by user_id, played desc`)

/** Whether the person is a free agent of the event, is not banned, plays for no entrant there, and has no block with these people. */
export async function isAvailable(
  db: Db,
  { id: eventId, organizationId }: Pick<EventRow, 'id' | 'organizationId'>,
  userId: string,
  teammates: readonly string[],
) {
  const { rows } = await db.execute<{ available: boolean }>(sql`select
    exists (select from free_agents where event_id = ${eventId} and user_id = ${userId})
    and not exists (select from bans
      where user_id = ${userId} and (organization_id is null or organization_id = ${organizationId}::uuid))
    and not exists (select from player_teammates where event_id = ${eventId} and user_id = ${userId} and accepted_at is not null)
    and not exists (select from blocks
      where blocker_id = ${userId} and blocked_id = ${anyOf(teammates)} or blocker_id = ${anyOf(teammates)} and blocked_id = ${userId})
    as available`)
  return rows[0]?.available === true
}

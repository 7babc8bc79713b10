/** Points deducted from a team. The stage of the league has the sums, so that every table and the final ranks agree. */
import type { Deduction } from '@guildhall/contract/leagues/season-shapes.ts'
import type { Settings } from '@guildhall/engine'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { pointDeductions } from '../../db/schema/leagues/seasons.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { players } from '../../db/schema/players.ts'
import { eventRef, eventTopic } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { userCard } from '../../profiles/user-card.ts'
import { endEvent } from '../../tournaments/finish/end.ts'
import { logAction } from '../../tournaments/log.ts'
import { findLeague, type LeagueEvent, lockLeague, lockLeagueForSystem } from '../read.ts'

const [givers, revokers] = [alias(users, 'givers'), alias(users, 'revokers')]

async function select(db: Db, where: SQL | undefined): Promise<Deduction[]> {
  const rows = await db
    .select({
      deduction: pointDeductions,
      player: { id: players.id, name: players.name },
      by: userCard(givers),
      revokedBy: userCard(revokers),
    })
    .from(pointDeductions)
    .innerJoin(players, eq(players.id, pointDeductions.playerId))
    .leftJoin(givers, eq(givers.id, pointDeductions.byId))
    .leftJoin(revokers, eq(revokers.id, pointDeductions.revokedById))
    .where(where)
    .orderBy(desc(pointDeductions.createdAt), desc(pointDeductions.id))
    .limit(500)
  return rows.map(({ deduction: { id, points, reason, revokeReason, createdAt, revokedAt }, ...people }) => ({
    id,
    points,
    reason,
    revokeReason,
    ...people,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

export async function listDeductions(db: Db, actor: Actor | null, id: string) {
  const { league } = await findLeague(db, actor, id)
  return select(db, eq(pointDeductions.eventId, league.id))
}

export function deductPoints(
  db: Db,
  actor: Actor,
  id: string,
  input: { playerId: string; points: number; reason: string },
) {
  return db.transaction(async (db) => {
    const { league, membership } = await lockRunning(db, actor, id)
    const { playerId, points, reason } = input
    ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
    const isEntered = and(eq(players.id, playerId), eq(players.eventId, id), sql`${players.seed} is not null`)
    ensure((await db.$count(players, isEntered)) === 1, 'NOT_ENTERED')
    const [row] = await db
      .insert(pointDeductions)
      .values({ ...eventRef(league), playerId, points, reason, byId: actor.id })
      .returning()
    await applyDeductions(db, league)
    await logAction(db, actor, league, 'points-deducted', { after: { points }, reason, playerId })
    return orNotFound((await select(db, eq(pointDeductions.id, orNotFound(row).id)))[0])
  })
}

export function revokeDeduction(db: Db, actor: Actor, id: string, deductionId: string, reason: string) {
  return db.transaction(async (db) => {
    const { league, membership } = await lockRunning(db, actor, id)
    const isOwn = and(eq(pointDeductions.id, deductionId), eq(pointDeductions.eventId, id))
    const [row] = await db.select().from(pointDeductions).where(isOwn)
    const { revokedAt, playerId, points } = orNotFound(row)
    ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
    ensure(revokedAt === null, 'CONFLICT')
    await db
      .update(pointDeductions)
      .set({ revokedAt: new Date(), revokedById: actor.id, revokeReason: reason })
      .where(isOwn)
    await applyDeductions(db, league)
    await logAction(db, actor, league, 'deduction-revoked', { after: { points }, reason, playerId })
    return orNotFound((await select(db, isOwn))[0])
  })
}

async function lockRunning(db: Db, actor: Actor, id: string) {
  const { league, membership } = await lockLeague(db, actor, id)
  ensure(league.stage, 'NOT_STARTED')
  ensure(!league.completedAt, 'ALREADY_COMPLETED')
  ensure(!league.cancelledAt, 'EVENT_CANCELLED')
  return { league, membership }
}

/** Writes the sums of all valid deductions into the stage. */
async function applyDeductions(db: Db, league: LeagueEvent) {
  const rows = await db
    .select({ playerId: pointDeductions.playerId, points: sql<number>`sum(${pointDeductions.points})::float8` })
    .from(pointDeductions)
    .where(and(eq(pointDeductions.eventId, league.id), isNull(pointDeductions.revokedAt)))
    .groupBy(pointDeductions.playerId)
  await changeStage(db, league, {
    adjustments: Object.fromEntries(rows.map(({ playerId, points }) => [playerId, -points])),
  })
}

/** Changes the rules of a running stage; the ranks of a season that has ended follow. The caller holds the lock. */
export async function changeStage(db: Db, league: LeagueEvent, change: Pick<Settings, 'adjustments' | 'annulled'>) {
  const stage = { ...orNotFound(league.stage), ...change }
  const [row] = await db
    .update(leagues)
    .set({ stage, rev: sql`${leagues.rev} + 1` })
    .where(eq(leagues.id, league.id))
    .returning({ rev: leagues.rev })
  if (league.endedAt) await endEvent(db, await lockLeagueForSystem(db, league.id), { now: new Date() })
  await invalidate(db, eventTopic(league))
  await publish(db, eventTopic(league), { rev: row?.rev ?? 0, table: true })
}

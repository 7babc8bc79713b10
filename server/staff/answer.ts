/** Says yes or no to being asked, once; and takes staff off an event. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale, publish } from '../live/bus.ts'
import { logAct } from '../tournaments/log.ts'
import { can } from '../tournaments/policy.ts'
import { lockTournament } from '../tournaments/read.ts'
import { findStaff, type Kind, tables } from './read.ts'

type Answer = { status: 'ACCEPTED' | 'DECLINED' }

export function answer(db: Db, actor: Actor, id: string, kind: Kind, { status }: Answer) {
  return db.transaction(async (db) => {
    await ensureAsked(db, actor, id, kind)
    const table = tables[kind]
    await db
      .update(table)
      .set({ status, answeredAt: new Date() })
      .where(and(eq(table.eventId, id), eq(table.userId, actor.id)))
    await logAct(db, actor, id, 'staff-answered', { userId: actor.id, after: { status } })
    await tellStaff(db, id)
    return findStaff(db, kind, id, actor.id)
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The question itself may be answered before the event can be seen: a draft is only for those who said yes. */
async function ensureAsked(db: Db, actor: Actor, id: string, kind: Kind) {
  found(uuid.test(id) || null)
  const table = tables[kind]
  const [row] = await db
    .select({ status: table.status })
    .from(table)
    .innerJoin(tournaments, and(eq(tournaments.id, table.eventId), isNull(tournaments.deletedAt)))
    .where(and(eq(table.eventId, id), eq(table.userId, actor.id)))
    .for('update')
  ensure(row?.status === 'PENDING', 'NOT_FOUND')
}

export async function tellStaff(db: Db, id: string) {
  await callStale(db, 'tournaments', `tournament:${id}`)
  await publish(db, `tournament:${id}`, { staff: true })
}

export function removeStaff(db: Db, actor: Actor, id: string, kind: Kind, userId: string) {
  return db.transaction(async (db) => {
    const { tournament, place } = await lockTournament(db, actor, id)
    ensure(userId === actor.id || can.staff(actor, tournament, place), 'FORBIDDEN')
    const isMaker = tournament.organizationId === null && tournament.createdById === userId
    ensure(kind !== 'host' || !isMaker, 'LAST_HOST')

    const table = tables[kind]
    const [gone] = await db
      .delete(table)
      .where(and(eq(table.eventId, id), eq(table.userId, userId)))
      .returning({ id: table.id })
    found(gone)
    await logAct(db, actor, id, `${kind}-removed`, { userId })
    await tellStaff(db, id)
  })
}

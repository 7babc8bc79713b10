/** Answers a staff invitation, and removes staff from an event. */

import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { readEvent } from '../events/all-events.ts'
import { type EventRef, eventTopic } from '../events/event.ts'
import { can } from '../events/policy.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { logAction } from '../tournaments/log.ts'
import { findStaff, type Kind, tables } from './read.ts'

type Answer = { status: 'ACCEPTED' | 'DECLINED' }

export function answerInvite(db: Db, actor: Actor, id: string, kind: Kind, { status }: Answer) {
  return db.transaction(async (db) => {
    const event = await ensureInvited(db, actor, id, kind)
    const table = tables[kind]
    await db
      .update(table)
      .set({ status, answeredAt: new Date() })
      .where(and(eq(table.eventId, id), eq(table.userId, actor.id)))
    await logAction(db, actor, event, 'staff-answered', { userId: actor.id, after: { status } })
    await broadcastStaff(db, event, actor.id)
    return findStaff(db, kind, id, actor.id)
  })
}

/** Does not require access to the event: an invitee cannot see a draft until they accept. */
async function ensureInvited(db: Db, actor: Actor, id: string, kind: Kind) {
  orNotFound(isUuid(id) || null)
  const table = tables[kind]
  const [row] = await db
    .select({ status: table.status })
    .from(table)
    .where(and(eq(table.eventId, id), eq(table.userId, actor.id)))
    .for('update')
  ensure(row?.status === 'PENDING', 'NOT_FOUND')
  const event = await readEvent(db, id)
  return orNotFound(event?.deletedAt === null ? event : null)
}

/** The chats that the person's open pages may hear of have changed too. */
export async function broadcastStaff(db: Db, event: EventRef, userId: string) {
  await invalidate(db, eventTopic(event), `user:${userId}`)
  await publish(db, eventTopic(event), { staff: true })
}

export function removeStaff(db: Db, actor: Actor, id: string, kind: Kind, userId: string) {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    ensure(userId === actor.id || can.staff(actor, event, membership), 'FORBIDDEN')
    const isCreator = event.organizationId === null && event.createdById === userId
    ensure(kind !== 'host' || !isCreator, 'LAST_HOST')

    const table = tables[kind]
    const [row] = await db
      .delete(table)
      .where(and(eq(table.eventId, id), eq(table.userId, userId)))
      .returning({ id: table.id })
    orNotFound(row)
    await logAction(db, actor, event, `${kind}-removed`, { userId })
    await broadcastStaff(db, event, userId)
  })
}

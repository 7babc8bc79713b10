/**
 * Keep playing: a host opens a queue for the eliminated players of an event. The queue is a league of its own, so its matches,
 * reports and chats work like any others and never touch the event. It is unlisted, or private if the event is.
 */

import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import type { CasualQueue } from '@guildhall/contract/matchmaking/shapes.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { casualQueues, matchQueues } from '../db/schema/leagues/queues.ts'
import { leagues } from '../db/schema/leagues.ts'
import { eventRef, eventTopic } from '../events/event.ts'
import { can } from '../events/policy.ts'
import { findEvent, lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { asEvent } from '../leagues/read.ts'
import { createStage } from '../leagues/start.ts'
import { invalidate, publish } from '../live/bus.ts'
import type { Messages } from '../outbox/messages.ts'
import { hasStarted } from '../rules/lifecycle.ts'
import { isEliminated } from './casual-players.ts'

export async function loadCasualQueue(db: Db, actor: Actor | null, id: string): Promise<CasualQueue> {
  const { event, membership } = await findEvent(db, actor, id)
  const leagueId = (await findOpen(db, id)) ?? null
  const waiting = leagueId ? await db.$count(matchQueues, eq(matchQueues.eventId, leagueId)) : 0
  return {
    leagueId,
    waiting,
    canOpen: can.update(actor, event, membership) && hasStarted(event) && !event.cancelledAt,
    canPlay: leagueId !== null && actor !== null && (await isEliminated(db, event, actor.id)),
  }
}

export function openCasualQueue(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(hasStarted(event), 'NOT_STARTED')
    ensure(!event.cancelledAt, 'EVENT_CANCELLED')
    if (await findOpen(db, id)) return
    const isHidden = event.visibility === 'PRIVATE' || event.visibility === 'DRAFT'
    const visibility = isHidden ? 'PRIVATE' : 'UNLISTED'
    const closedId = await findLeagueId(db, id)
    if (closedId) {
      await db.update(leagues).set({ visibility }).where(eq(leagues.id, closedId))
      await setEnded(db, closedId, null)
      return publish(db, eventTopic(event), { casualQueue: closedId })
    }
    const now = new Date()
    const { name, gameId, organizationId, createdById, teamSize, timezone } = event
    const [row] = await db
      .insert(leagues)
      .values({
        name,
        gameId,
        organizationId,
        createdById,
        teamSize,
        timezone,
        type: 'MATCHMAKING',
        visibility,
        maxPlayers: 65_536,
        startDate: now,
        startedAt: now,
        publishedAt: now,
        settings: { ...leagueSettingDefaults, requireReady: false, bestOf: 1 },
      })
      .returning()
    const league = asEvent(orNotFound(row))
    await createStage(db, league, [])
    await db
      .insert(casualQueues)
      .values({ queueLeagueId: league.id, ...eventRef(event) })
      .onConflictDoUpdate({ target: casualQueues.eventId, set: { queueLeagueId: league.id } })
    await publish(db, eventTopic(event), { casualQueue: league.id })
  })
}

/** Its league is over: the next tick sends home who waits. */
export function closeCasualQueue(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const leagueId = await findOpen(db, id)
    if (!leagueId) return
    await setEnded(db, leagueId, new Date())
    await publish(db, eventTopic(event), { casualQueue: null })
  })
}

/** Of a cancelled event, and of a deleted one, whose page no one can open to close its queue. */
export async function closeQueueOfEvent(
  { db }: JobContext,
  { eventId }: Messages['tournament-cancelled' | 'tournament-deleted'],
) {
  const leagueId = await findOpen(db, eventId)
  if (leagueId) await setEnded(db, leagueId, new Date())
}

/** A casual queue has nothing to complete after its end. */
async function setEnded(db: Db, leagueId: string, at: Date | null) {
  await db.update(leagues).set({ endedAt: at, completedAt: at }).where(eq(leagues.id, leagueId))
  await invalidate(db, eventTopic({ id: leagueId, eventType: 'League' }))
}

/** The league of the event's queue, open or closed: an event has one, so that its matches remain casual ones. */
async function findLeagueId(db: Db, eventId: string, condition?: SQL): Promise<string | undefined> {
  const [row] = await db
    .select({ id: leagues.id })
    .from(casualQueues)
    .innerJoin(leagues, eq(leagues.id, casualQueues.queueLeagueId))
    .where(and(eq(casualQueues.eventId, eventId), isNull(leagues.deletedAt), condition))
  return row?.id
}

const findOpen = (db: Db, eventId: string) => findLeagueId(db, eventId, isNull(leagues.endedAt))

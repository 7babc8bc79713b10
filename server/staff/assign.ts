/** A host sets the role and the stations of a moderator. */
import type { ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { moderators } from '../db/schema/staff.ts'
import type { EventRow } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { logAction } from '../tournaments/log.ts'
import { broadcastStaff } from './answer-invite.ts'
import { findStaff } from './read.ts'

type Assignment = { role?: ModeratorRole; stations?: string[] }

export function assignStaffRole(db: Db, actor: Actor, id: string, userId: string, change: Assignment) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const ownRow = and(eq(moderators.eventId, id), eq(moderators.userId, userId))
    const [row] = await db.select().from(moderators).where(ownRow).for('update')
    const before = orNotFound(row)
    const role = change.role ?? before.role
    const stations = stationsFor(event, role, change.stations ?? before.stations)

    await db.update(moderators).set({ role, stations }).where(ownRow)
    await logAction(db, actor, event, 'moderator-changed', {
      userId,
      before: { role: before.role, stations: before.stations },
      after: { role, stations },
    })
    await broadcastStaff(db, event, userId)
    return findStaff(db, 'moderator', id, userId)
  })
}

/** Only a judge has stations, and only those that the event has. */
export function stationsFor(event: EventRow, role: ModeratorRole | undefined, stations: string[] = []) {
  if (role !== 'JUDGE') return []
  const stationNames = new Set(event.settings.stations.map(({ name }) => name))
  const errors = [{ path: 'body.stations', code: 'UNKNOWN', message: 'The event has no such station' }]
  ensure(
    stations.every((name) => stationNames.has(name)),
    'INVALID',
    { errors },
  )
  return stations
}

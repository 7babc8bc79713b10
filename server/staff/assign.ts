/** A host says what somebody of the staff is there for: everything, a few stations, the stream. */
import type { ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { moderators } from '../db/schema/staff.ts'
import type { EventRow } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { logAct } from '../tournaments/log.ts'
import { tellStaff } from './answer-invite.ts'
import { findStaff } from './read.ts'

type Wish = { role?: ModeratorRole; stations?: string[] }

export function assign(db: Db, actor: Actor, id: string, userId: string, wish: Wish) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const mine = and(eq(moderators.eventId, id), eq(moderators.userId, userId))
    const [row] = await db.select().from(moderators).where(mine).for('update')
    const before = found(row)
    const role = wish.role ?? before.role
    const stations = stationsFor(event, role, wish.stations ?? before.stations)

    await db.update(moderators).set({ role, stations }).where(mine)
    await logAct(db, actor, id, 'moderator-changed', {
      userId,
      before: { role: before.role, stations: before.stations },
      after: { role, stations },
    })
    await tellStaff(db, id)
    return findStaff(db, 'moderator', id, userId)
  })
}

/** Only a judge has stations, and only those that the event has. */
export function stationsFor(event: EventRow, role: ModeratorRole | undefined, stations: string[] = []) {
  if (role !== 'JUDGE') return []
  const known = new Set(event.settings.stations.map(({ name }) => name))
  const errors = [{ path: 'body.stations', code: 'UNKNOWN', message: 'The event has no such station' }]
  ensure(
    stations.every((name) => known.has(name)),
    'INVALID',
    { errors },
  )
  return stations
}

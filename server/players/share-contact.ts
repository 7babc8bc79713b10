/** A member allows the staff to export their contact details, or withdraws that. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'

export async function shareContact(db: Db, actor: Actor, id: string, share: boolean): Promise<string> {
  await findEvent(db, actor, id)
  const isOwn = and(
    eq(playerTeammates.eventId, id),
    eq(playerTeammates.userId, actor.id),
    isNotNull(playerTeammates.acceptedAt),
  )
  const [row] = await db
    .update(playerTeammates)
    .set({ contactSharedAt: share ? new Date() : null })
    .where(isOwn)
    .returning({ playerId: playerTeammates.playerId })
  ensure(row, 'NOT_ENTERED')
  return row.playerId
}

/** Staff set the score of an entrant. A completed event can no longer change. */

import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { eventTopic } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { logPlayer } from '../log.ts'
import { findPlayer, type Team } from '../read.ts'

export function setScore(db: Db, actor: Actor, id: string, playerId: string, score: number | null): Promise<Team> {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    const { player, teammates } = await findPlayer(db, id, playerId)
    ensure(event.completedAt === null, 'ALREADY_COMPLETED')
    ensure(!event.cancelledAt, 'EVENT_CANCELLED')
    ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
    await db.update(players).set({ score }).where(eq(players.id, playerId))
    const details = { playerId, userId: player.userId, before: { score: player.score }, after: { score } }
    await logPlayer(db, actor, event, 'player-changed', details)
    await invalidate(db, eventTopic(event))
    await publish(db, eventTopic(event), { player: playerId, score })
    return { player: { ...player, score }, teammates }
  })
}

/** A promoted entrant confirms the spot, under the lock on the event: the offer is still valid, or it has already expired. */

import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { eventTopic } from '../../events/event.ts'
import { ensureNotStarted } from '../../events/not-started.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { publish } from '../../live/bus.ts'
import type { EntryView } from '../present.ts'
import { findPlayer } from '../read.ts'

export function confirmSpot(db: Db, actor: Actor, id: string): Promise<EntryView> {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    ensure(membership.playerId, 'NOT_ENTERED')
    const team = await findPlayer(db, id, membership.playerId)
    ensure(team.player.droppedAt === null, 'NOT_ENTERED')
    ensureNotStarted(event)
    ensure(team.player.waitlistedAt === null, 'NO_PLACE')

    await db.update(players).set({ confirmBy: null }).where(eq(players.id, membership.playerId))
    await publish(db, eventTopic(event), { player: membership.playerId })
    team.player.confirmBy = null
    return { actor, event, membership, team, position: null }
  })
}

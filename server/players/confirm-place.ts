/** Who moved up from the line keeps the place. Under the lock: it is still theirs, or the next one has it already. */
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { publish } from '../live/bus.ts'
import { lockTournament } from '../tournaments/read.ts'
import type { Seen } from './present.ts'
import { findPlayer } from './read.ts'

export function confirmPlace(db: Db, actor: Actor, id: string): Promise<Seen> {
  return db.transaction(async (db) => {
    const { tournament, place } = await lockTournament(db, actor, id)
    ensure(place.playerId, 'NOT_ENTERED')
    const team = await findPlayer(db, id, place.playerId)
    ensure(team.player.droppedAt === null, 'NOT_ENTERED')
    ensure(!hasStarted(tournament), 'ALREADY_STARTED')
    ensure(team.player.waitlistedAt === null, 'NO_PLACE')

    await db.update(players).set({ confirmBy: null }).where(eq(players.id, place.playerId))
    await publish(db, `tournament:${id}`, { player: place.playerId })
    team.player.confirmBy = null
    return { actor, tournament, place, team, position: null }
  })
}

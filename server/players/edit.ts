/** Changing an entry without losing its place. */
import type { PlayerChange } from '@guildhall/contract/players.ts'
import { refuseEntry } from '@guildhall/engine/rules/eligibility.ts'
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale, publish } from '../live/bus.ts'
import { lockTournament } from '../tournaments/read.ts'
import { doorTo } from './door.ts'
import { handOver } from './hand-over.ts'
import { can, isCaptain } from './policy.ts'
import { findPlayer } from './read.ts'
import { refuse } from './refuse.ts'

export function edit(db: Db, actor: Actor, id: string, playerId: string, { captainId, ...change }: PlayerChange) {
  return db.transaction(async (db) => {
    const { tournament, place } = await lockTournament(db, actor, id)
    const team = await findPlayer(db, id, playerId)
    const isStaff = can.moderate(actor, tournament, place)
    ensure(isStaff || isCaptain(actor, team), 'FORBIDDEN')
    ensure(isStaff || !hasStarted(tournament), 'ALREADY_STARTED')

    if (change.formResponse) {
      const person = { emailVerified: true }
      const refusals = refuseEntry({ event: doorTo(tournament), person }, { answers: change.formResponse }, new Date())
      refuse(refusals.filter(({ code }) => code === 'FORM_INCOMPLETE'))
    }
    if (captainId) await handOver(db, playerId, captainId)
    if (Object.keys(change).length > 0) await db.update(players).set(change).where(eq(players.id, playerId))
    await callStale(db, `tournament:${id}`)
    await publish(db, `tournament:${id}`, { player: playerId })
  })
}

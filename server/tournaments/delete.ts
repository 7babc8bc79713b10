/** Takes an event away. The row stays for the books; entry coins go back in the same transaction. */
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { emit } from '../events.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale, publish } from '../live/bus.ts'
import { refundEvent } from '../wallets/entry-fees.ts'
import { logAct } from './log.ts'
import { can } from './policy.ts'
import { lockTournament } from './read.ts'

export function deleteTournament(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { tournament, place } = await lockTournament(db, actor, id)
    ensure(can.delete(actor, tournament, place), 'FORBIDDEN')
    const now = new Date()
    ensure(refuseAction('delete', tournament, now).length === 0, 'ALREADY_COMPLETED')

    await db
      .update(tournaments)
      .set({ deletedAt: now, featured: false, globalTemplate: false, rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
    await refundEvent(db, id)
    await logAct(db, actor, id, 'tournament-deleted')
    if (tournament.visibility !== 'DRAFT') await emit(db, 'tournament-deleted', { tournamentId: id })
    await callStale(db, 'tournaments', `tournament:${id}`)
    await publish(db, `tournament:${id}`, { deleted: true })
  })
}

/** Soft-deletes an event, because ledger entries refer to its row. Entry fees are refunded in the same transaction. */

import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { can } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { refuseAction } from '../rules/event-actions.ts'
import { refundEvent } from '../wallets/entry-fees.ts'
import { logAction } from './log.ts'
import { lockTournament } from './read.ts'

export function deleteTournament(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { tournament, membership } = await lockTournament(db, actor, id)
    ensure(can.delete(actor, tournament, membership), 'FORBIDDEN')
    const now = new Date()
    ensure(refuseAction('delete', tournament, now).length === 0, 'ALREADY_COMPLETED')

    await db
      .update(tournaments)
      .set({ deletedAt: now, slug: null, featured: false, globalTemplate: false, rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
    await refundEvent(db, id)
    await logAction(db, actor, id, 'tournament-deleted')
    if (tournament.visibility !== 'DRAFT') await publishMessage(db, 'tournament-deleted', { tournamentId: id })
    await invalidate(db, 'tournaments', `tournament:${id}`)
    await publish(db, `tournament:${id}`, { deleted: true })
  })
}

/**
 * Cancels an event that has not ended. Its page stays with the reason; no one can join, check in, start or play any more. Entry
 * fees are refunded in the same transaction.
 */
import type { EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound, Problem } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { refundEvent } from '../../wallets/entry-fees.ts'
import { logAction } from '../log.ts'
import { lockTournament } from '../read.ts'
import { broadcastState, presentState } from '../start/start.ts'

export function cancelTournament(db: Db, actor: Actor, id: string, reason: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('cancel', eventTimes(tournament), now)
    if (refusal) throw new Problem(refusal.code)

    const [row] = await db
      .update(tournaments)
      .set({ cancelledAt: now, cancelReason: reason, featured: false, rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
      .returning()
    const state = orNotFound(row)
    await refundEvent(db, id)
    await logAction(db, actor, id, 'cancelled', { after: { reason } })
    await publishMessage(db, 'tournament-cancelled', { tournamentId: id })
    await broadcastState(db, state)
    return presentState(state, now)
  })
}

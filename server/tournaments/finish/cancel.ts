/**
 * Cancels an event that has not ended. Its page stays with the reason; no one can join, check in, start or play any more. Entry
 * fees are refunded in the same transaction, and its open disputes and appeals are closed.
 */

import { automationTypes } from '@guildhall/contract/automations/constants.ts'
import type { EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { cancelWaiting, isAboutEvent } from '../../emails/cancel-waiting.ts'
import { eventTimes, updateEvent } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { Problem } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { closeCases } from '../../tickets/close-cases.ts'
import { refundEvent } from '../../wallets/entry-fees.ts'
import { logAction } from '../log.ts'
import { broadcastState, presentState } from '../start/start.ts'

export function cancelTournament(db: Db, actor: Actor, id: string, reason: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const now = new Date()
    const [refusal] = refuseAction('cancel', eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)

    const state = await updateEvent(db, event, { cancelledAt: now, cancelReason: reason, featured: false })
    await refundEvent(db, id)
    await closeCases(db, eq(tickets.eventId, id), now)
    await cancelWaiting(db, isAboutEvent(event), automationTypes)
    await logAction(db, actor, event, 'cancelled', { after: { reason } })
    await publishMessage(db, 'tournament-cancelled', { eventId: id })
    await broadcastState(db, state)
    return presentState(state, now)
  })
}

/** Soft-deletes an event, because ledger entries refer to its row. Entry fees are refunded in the same transaction. */

import { automationTypes } from '@guildhall/contract/automations/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { cancelWaiting, isAboutEvent } from '../emails/cancel-waiting.ts'
import { eventUpdate } from '../events/all-events.ts'
import { type EventRow, eventListTag, eventTopic } from '../events/event.ts'
import { can } from '../events/policy.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { refuseAction } from '../rules/event-actions.ts'
import { closeCases } from '../tickets/close-cases.ts'
import { refundEvent } from '../wallets/entry-fees.ts'
import { logAction } from './log.ts'

export function deleteEvent(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    ensure(can.delete(actor, event, membership), 'FORBIDDEN')
    const now = new Date()
    ensure(refuseAction('delete', event, now).length === 0, 'ALREADY_COMPLETED')

    await markDeleted(db, event)
    await refundEvent(db, id)
    await closeCases(db, eq(tickets.eventId, id), now)
    await cancelWaiting(db, isAboutEvent(event), automationTypes)
    await logAction(db, actor, event, 'tournament-deleted')
    if (event.visibility !== 'DRAFT') await publishMessage(db, 'tournament-deleted', { eventId: id })
    await invalidate(db, eventListTag(event), eventTopic(event))
    await publish(db, eventTopic(event), { deleted: true })
  })
}

const markDeletedIn = eventUpdate<{ id: string }>(
  'deleted_at = now(), slug = null, featured = false, rev = rev + 1',
  'id',
)

/** A deleted tournament is no template either. */
async function markDeleted(db: Db, event: EventRow) {
  await markDeletedIn(db, event)
  if (event.eventType === 'Tournament')
    await db.update(tournaments).set({ globalTemplate: false }).where(eq(tournaments.id, event.id))
}

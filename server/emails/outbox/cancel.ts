import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emails } from '../../db/schema/emails.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { logEmailAction } from './log.ts'
import { canCancel } from './policy.ts'
import { findOutboxEmail, lockOutboxEmail, type OutboxRow, type OutboxScope } from './read.ts'

/** Delivery claims a row with an update, so either it is cancelled here or it is being sent. */
export function cancelEmail(db: Db, actor: Actor, scope: OutboxScope, id: string): Promise<OutboxRow> {
  return db.transaction(async (db) => {
    const row = await lockOutboxEmail(db, scope, id)
    ensure(canCancel(row), 'NOT_CANCELLABLE')
    await db.update(emails).set({ cancelledAt: new Date() }).where(eq(emails.id, id))
    await logEmailAction(db, actor, 'email-cancelled', row.email)
    return findOutboxEmail(db, scope, id)
  })
}

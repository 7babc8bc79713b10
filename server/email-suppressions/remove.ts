import { and, eq, isNull, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { emailSuppressions } from '../db/schema/emails/suppressions.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'

/** The address gets emails again. The log has no address: it outlives accounts. */
export function removeSuppression(db: Db, actor: Actor, id: string, reason: string): Promise<void> {
  return db.transaction(async (db) => {
    const [removed] = await db
      .update(emailSuppressions)
      .set({ removedAt: new Date(), removedById: actor.id, removeReason: reason })
      .where(and(eq(emailSuppressions.id, id), isNull(emailSuppressions.removedAt)))
      .returning()
    const { address, reason: cause, source } = orNotFound(removed)
    const [owner] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, address))
    const row = { action: 'suppression-removed', moderatorId: actor.id, userId: owner?.id ?? null } as const
    const change = { before: { reason: cause, source }, after: { suppressionId: id, reason } }
    await logActs(db, [{ ...row, ...change }], { kind: 'suppression', id })
  })
}

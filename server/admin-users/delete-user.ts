/** A SUPER deletes the account of a user as the user could: it is erased after the grace period, until which it can be restored. */
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { cancelDeletion, requestDeletion } from '../identity/delete-account.ts'
import type { Settings } from '../settings.ts'

export function deleteUser(db: Db, settings: Settings, actor: Actor, userId: string) {
  return db.transaction(async (db) => {
    const { deletionDueAt } = await requestDeletion(db, settings, actor, userId)
    const after = { deletionDueAt: deletionDueAt.toISOString() }
    await writeAudit(db, {
      action: 'user-deleted',
      actorId: actor.id,
      subject: { kind: 'user', id: userId },
      before: { deletionDueAt: null },
      after,
    })
    return { deletionDueAt: deletionDueAt.toISOString() }
  })
}

export function restoreUser(db: Db, actor: Actor, userId: string) {
  return db.transaction(async (db) => {
    const [user] = await db.select({ due: users.deletionDueAt }).from(users).where(eq(users.id, userId)).for('update')
    await cancelDeletion(db, actor, userId)
    await writeAudit(db, {
      action: 'user-restored',
      actorId: actor.id,
      subject: { kind: 'user', id: userId },
      before: { deletionDueAt: user?.due?.toISOString() },
      after: { deletionDueAt: null },
    })
  })
}

/** A SUPER deletes the account of a user as the user could: it is erased after the grace period, until which it can be restored. */
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { cancelDeletion, requestDeletion } from '../identity/delete-account.ts'
import type { Settings } from '../settings.ts'

export function deleteUser(db: Db, settings: Settings, actor: Actor, userId: string) {
  return db.transaction(async (db) => {
    const { deletionDueAt } = await requestDeletion(db, settings, actor, userId)
    const after = { deletionDueAt: deletionDueAt.toISOString() }
    await writeAudit(db, { action: 'user-deleted', actorId: actor.id, subject: { kind: 'user', id: userId }, after })
    return { deletionDueAt: deletionDueAt.toISOString() }
  })
}

export function restoreUser(db: Db, actor: Actor, userId: string) {
  return db.transaction(async (db) => {
    await cancelDeletion(db, actor, userId)
    await writeAudit(db, { action: 'user-restored', actorId: actor.id, subject: { kind: 'user', id: userId } })
  })
}

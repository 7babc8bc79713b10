/** A SUPER changes the role of a user. One SUPER always remains. */
import type { AssignableRole } from '@guildhall/contract/admin-users/constants.ts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { sessions, users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { logAction } from '../identity/log.ts'
import { ensureOtherSuper, lockStaff, lockUser } from '../identity/read.ts'
import { publishSessionsEnded } from '../live/bus.ts'

export function setRole(db: Db, actor: Actor, userId: string, role: AssignableRole) {
  return db.transaction(async (db) => {
    await lockStaff(db)
    const user = await lockUser(db, userId)
    ensure(user.role !== 'BOT' && user.deletedAt === null, 'CONFLICT')
    if (user.role === 'SUPER' && role !== 'SUPER') await ensureOtherSuper(db, userId)
    await db.update(users).set({ role }).where(eq(users.id, userId))
    const open = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
    await publishSessionsEnded(db, ...open.map(({ id }) => id)) // open pages connect again, with the new role
    await logAction(db, actor.id, 'role-changed', { userId, role, before: user.role })
    await writeAudit(db, {
      action: 'role-changed',
      actorId: actor.id,
      subject: { kind: 'user', id: userId },
      before: { role: user.role },
      after: { role },
    })
    return { id: userId, role }
  })
}

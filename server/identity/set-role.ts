/** A SUPER changes the role of a user. One SUPER always remains. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { logAction } from './log.ts'
import { lockKey, lockUser } from './read.ts'

type StaffRole = 'USER' | 'MODERATOR' | 'ADMIN' | 'SUPER'

export function setRole(db: Db, actor: Actor, userId: string, role: StaffRole) {
  return db.transaction(async (db) => {
    await lockKey(db, 'roles of staff')
    const user = await lockUser(db, userId)
    ensure(user.role !== 'BOT' && user.deletedAt === null, 'CONFLICT')
    const otherSupers = await db.$count(
      users,
      and(eq(users.role, 'SUPER'), ne(users.id, userId), isNull(users.deletedAt)),
    )
    ensure(role === 'SUPER' || otherSupers > 0, 'CONFLICT', { detail: 'The site needs a SUPER' })
    await db.update(users).set({ role }).where(eq(users.id, userId))
    await logAction(db, actor.id, 'role-changed', { userId, role, before: user.role })
    return { id: userId, role }
  })
}

/** The quiet hours of a user: push messages and emails wait until they end, except urgent ones. */
import type { QuietHours } from '@guildhall/contract/notifications/columns.ts'
import type { QuietHoursSettings } from '@guildhall/contract/notifications/shapes.ts'
import { eq } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'

export async function findQuietHours(db: Db, actor: Actor): Promise<QuietHoursSettings> {
  const settings = await first(
    db
      .select({ quietHours: users.quietHours, timezone: userInfos.timezone })
      .from(users)
      .leftJoin(userInfos, eq(userInfos.userId, users.id))
      .where(eq(users.id, actor.id)),
  )
  return orNotFound(settings)
}

export async function saveQuietHours(db: Db, actor: Actor, quietHours: QuietHours | null): Promise<QuietHoursSettings> {
  await db.update(users).set({ quietHours }).where(eq(users.id, actor.id))
  return findQuietHours(db, actor)
}

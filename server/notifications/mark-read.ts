import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { Actor } from '../http/authorize.ts'
import { publish } from '../live/bus.ts'

/** These, or all of them; the other open pages of the same person follow. */
export function markRead(db: Db, actor: Actor, ids: string[] | undefined): Promise<{ unread: number }> {
  const unreadOf = and(eq(notifications.userId, actor.id), eq(notifications.read, false))
  const meant = ids ? and(unreadOf, inArray(notifications.id, ids)) : unreadOf

  return db.transaction(async (db) => {
    const marked = await db
      .update(notifications)
      .set({ read: true, readAt: new Date() })
      .where(meant)
      .returning({ id: notifications.id })
    const unread = await db.$count(notifications, unreadOf)
    if (marked.length > 0) await publish(db, `user:${actor.id}`, { unread })
    return { unread }
  })
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { Actor } from '../http/authorize.ts'
import { publish } from '../live/bus.ts'

/** Marks the given notifications or all of them as read, and updates the user's other open pages. */
export function markRead(db: Db, actor: Actor, ids: string[] | undefined): Promise<{ unread: number }> {
  const isUnread = and(eq(notifications.userId, actor.id), eq(notifications.read, false))
  const condition = ids ? and(isUnread, inArray(notifications.id, ids)) : isUnread

  return db.transaction(async (db) => {
    const updated = await db
      .update(notifications)
      .set({ read: true, readAt: new Date() })
      .where(condition)
      .returning({ id: notifications.id })
    const unread = await db.$count(notifications, isUnread)
    if (updated.length > 0) await publish(db, `user:${actor.id}`, { unread })
    return { unread }
  })
}

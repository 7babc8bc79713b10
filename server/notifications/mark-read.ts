import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { Actor } from '../http/authorize.ts'
import { publish } from '../live/bus.ts'

const isUnreadOf = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.read, false))

/** Marks the given notifications or all of them as read, and updates the user's other open pages. */
export function markRead(db: Db, actor: Actor, ids: string[] | undefined): Promise<{ unread: number }> {
  return db.transaction(async (db) => {
    await mark(db, actor.id, ids && inArray(notifications.id, ids))
    return { unread: await db.$count(notifications, isUnreadOf(actor.id)) }
  })
}

/** The user has seen what the bundle is about, such as the conversation. */
export const markBundleRead = (db: Db, userId: string, kind: NotificationKind, bundle: string) =>
  mark(db, userId, and(eq(notifications.kind, kind), eq(notifications.bundle, bundle)))

async function mark(db: Db, userId: string, condition: SQL | undefined) {
  const updated = await db
    .update(notifications)
    .set({ read: true, readAt: new Date() })
    .where(and(isUnreadOf(userId), condition))
    .returning({ id: notifications.id })
  if (updated.length === 0) return
  await publish(db, `user:${userId}`, { unread: await db.$count(notifications, isUnreadOf(userId)) })
}

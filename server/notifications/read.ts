import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { Actor } from '../http/authorize.ts'

export type Wanted = PageQuery & { unread?: boolean; cursor?: string }

/** Newest first: ids are in order of time. A cursor goes on from there, whatever came on top meanwhile. */
export async function listNotifications(db: Db, actor: Actor, query: Wanted) {
  const { limit, offset } = windowOf(query)
  const mine = and(eq(notifications.userId, actor.id), query.unread ? eq(notifications.read, false) : undefined)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(mine, query.cursor ? lt(notifications.id, query.cursor) : undefined))
      .orderBy(desc(notifications.id))
      .limit(limit + 1)
      .offset(query.cursor ? 0 : offset),
    db.$count(notifications, mine),
  ])
  const shown = rows.slice(0, limit)
  return { rows: shown, total, cursor: rows.length > limit ? shown.at(-1)?.id : undefined }
}

/** The language a person chose for good. */
export const localeOf = async (db: Db, actor: Actor) =>
  (await first(db.select({ locale: users.locale }).from(users).where(eq(users.id, actor.id))))?.locale

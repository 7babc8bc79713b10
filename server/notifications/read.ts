import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, desc, eq, lt, not } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { Actor } from '../http/authorize.ts'
import { readerLocale } from '../site-settings/site-language.ts'

export type NotificationQuery = PageQuery & { unread?: boolean; cursor?: string }

/** Newest first: ids are ordered by time. A cursor continues after its entry, even if newer notifications arrived. */
export async function listNotifications(db: Db, actor: Actor, query: NotificationQuery) {
  const { limit, offset } = windowOf(query)
  const isShown = query.unread ? eq(notifications.read, false) : not(notifications.hidden)
  const isOwn = and(eq(notifications.userId, actor.id), isShown)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(isOwn, query.cursor ? lt(notifications.id, query.cursor) : undefined))
      .orderBy(desc(notifications.id))
      .limit(limit + 1)
      .offset(query.cursor ? 0 : offset),
    db.$count(notifications, isOwn),
  ])
  const pageRows = rows.slice(0, limit)
  return { rows: pageRows, total, cursor: rows.length > limit ? pageRows.at(-1)?.id : undefined }
}

/** The language and the time zone in the settings of the user. */
export async function readerOf(db: Db, actor: Actor) {
  const row = await first(
    db
      .select({ locale: readerLocale, zone: userInfos.timezone })
      .from(users)
      .leftJoin(userInfos, eq(userInfos.userId, users.id))
      .where(eq(users.id, actor.id)),
  )
  return { locale: row?.locale ?? null, zone: row?.zone ?? null }
}

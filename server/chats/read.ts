/** The chats of a user, and the messages of a chat. */

import type { ChatStatus, ChatType } from '@guildhall/contract/chats/constants.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chats, chatUsers, messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import type { Actor } from '../http/authorize.ts'
import { userCard } from '../profiles/user-card.ts'

export type MessageRow = {
  message: typeof messages.$inferSelect
  user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'name' | 'image'> | null
}

export const selectMessages = (db: Db) =>
  db
    .select({
      message: messages,
      user: userCard(users),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .$dynamic()

/** The latest messages, oldest first; `earlier` is the cursor of the previous page. */
export async function listMessages(
  db: Db,
  chatId: string,
  { cursor, limit = 50 }: { cursor?: string; limit?: number },
) {
  const rows: MessageRow[] = await selectMessages(db)
    .where(and(eq(messages.chatId, chatId), cursor ? lt(messages.id, cursor) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page.toReversed(), earlier: rows.length > limit ? (page.at(-1)?.message.id ?? null) : null }
}

export async function listChats(db: Db, actor: Actor, query: PageQuery & { status?: ChatStatus; type?: ChatType }) {
  const { limit, offset } = windowOf(query)
  const where = and(
    eq(chatUsers.userId, actor.id),
    query.status && eq(chatUsers.status, query.status),
    query.type && eq(chats.type, query.type),
  )
  const rows = await db
    .select({ chat: chats, membership: chatUsers, matchId: matches.id, ticketId: tickets.id })
    .from(chatUsers)
    .innerJoin(chats, eq(chats.id, chatUsers.chatId))
    .leftJoin(matches, eq(matches.chatId, chats.id))
    .leftJoin(tickets, eq(tickets.chatId, chats.id))
    .where(where)
    .orderBy(sql`coalesce(${chats.lastMessageAt}, ${chats.createdAt}) desc`, desc(chats.id))
    .limit(limit)
    .offset(offset)
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(chatUsers)
    .innerJoin(chats, eq(chats.id, chatUsers.chatId))
    .where(where)
  return { rows, total: count?.total ?? 0 }
}

export const countUnread = (db: Db, actor: Actor) =>
  db.$count(chatUsers, and(eq(chatUsers.userId, actor.id), sql`not ${chatUsers.read}`))

export async function findMembership(db: Db, chatId: string, userId: string) {
  const [row] = await db
    .select()
    .from(chatUsers)
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, userId)))
  return row
}

/** The chats of a user, latest first. */
import type { ChatStatus, ChatType } from '@guildhall/contract/chats/constants.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { chats, chatUsers } from '../../db/schema/chats.ts'
import { matches } from '../../db/schema/matches.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { likePattern } from '../../text/like-pattern.ts'
import { isReadable } from '../access.ts'
import { peerSql } from '../direct-chat.ts'
import { isUnavailable } from '../people.ts'
import { isUnreadMessage } from './visible-messages.ts'

export type InboxQuery = PageQuery & { status?: ChatStatus; type?: ChatType; q?: string; cursor?: string }

export async function listChats(db: Db, actor: Actor, query: InboxQuery) {
  const { limit, offset } = windowOf(query)
  const where = and(
    eq(chatUsers.userId, actor.id),
    hasStatus(actor, query.status ?? 'ACCEPTED'),
    query.type && eq(chats.type, query.type),
    query.q?.trim() ? hasName(actor, query.q.trim()) : undefined,
    isReadable('chat_users'),
  )
  const rows = await db
    .select({ chat: chats, membership: chatUsers, matchId: matches.id, ticketId: tickets.id })
    .from(chatUsers)
    .innerJoin(chats, eq(chats.id, chatUsers.chatId))
    .leftJoin(matches, eq(matches.chatId, chats.id))
    .leftJoin(tickets, eq(tickets.chatId, chats.id))
    .where(and(where, query.cursor ? isAfter(actor, query.cursor) : undefined))
    .orderBy(desc(chatUsers.lastMessageAt), desc(chatUsers.chatId))
    .limit(limit)
    .offset(query.cursor ? 0 : offset)
  return { rows, total: await countChats(db, where) }
}

async function countChats(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({ total: count() })
    .from(chatUsers)
    .innerJoin(chats, eq(chats.id, chatUsers.chatId))
    .leftJoin(matches, eq(matches.chatId, chats.id))
    .leftJoin(tickets, eq(tickets.chatId, chats.id))
    .where(where)
  return row?.total ?? 0
}

/** The same chats as the inbox lists, so that the counter of the top bar can always be cleared. Muted chats do not count. */
export async function countUnread(db: Db, actor: Actor) {
  const isOwn = eq(chatUsers.userId, actor.id)
  const hasUnread = sql`not chat_users.read and exists (select from messages where ${isUnreadMessage(actor)})`
  const isUnread = and(isOwn, hasUnread, isNull(chatUsers.mutedAt), isReadable('chat_users'))
  const [unread, requests] = await Promise.all([
    countChats(db, and(isUnread, hasStatus(actor, 'ACCEPTED'))),
    countChats(db, and(isOwn, hasStatus(actor, 'PENDING'))),
  ])
  return { count: unread, requests }
}

/** A chat that got a message since then is on the first page again, so the page after it may repeat chats but never leaves one out. */
const isAfter = (actor: Actor, chatId: string) => sql`(chat_users.last_message_at, chat_users.chat_id) < (
  select own.last_message_at, own.chat_id from chat_users own where own.user_id = ${actor.id} and own.chat_id = ${chatId})`

/** Whom the caller blocked is not stored a second time. A request shows up with its first message. */
function hasStatus(actor: Actor, status: ChatStatus): SQL | undefined {
  const peer = peerSql(actor.id)
  const hasBlocked = sql`exists (select from blocks where blocker_id = ${actor.id} and blocked_id = ${peer})`
  if (status === 'BLOCKED') return hasBlocked
  return and(
    eq(chatUsers.status, status),
    status === 'PENDING' ? sql`chats.last_no > 0 and ${notBlocked(actor, peer)}` : sql`not ${hasBlocked}`,
  )
}

function hasName(actor: Actor, text: string) {
  const pattern = likePattern(text)
  return sql`(chats.name ilike ${pattern} or exists (
    select from chat_users member join users on users.id = member.user_id and users.deleted_at is null
    where member.chat_id = chats.id and member.user_id <> ${actor.id} and not ${isUnavailable(actor, sql`member.user_id`)} and (users.username ilike ${pattern} or users.name ilike ${pattern})))`
}

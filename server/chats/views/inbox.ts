/** The chats of a user, latest first. */
import type { ChatStatus, ChatType } from '@guildhall/contract/chats/constants.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationRoleSql } from '../../db/organization-role.ts'
import { chats, chatUsers } from '../../db/schema/chats.ts'
import { matches } from '../../db/schema/matches.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { matchPlayers } from '../../events/match-players.ts'
import { allEvents } from '../../events/tables.ts'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { likePattern } from '../../text/like-pattern.ts'
import { isPlatformModerator } from '../access.ts'
import { peerSql } from '../pair.ts'
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
    isReadable(actor),
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
  const isUnread = and(isOwn, hasUnread, isNull(chatUsers.mutedAt), isReadable(actor))
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

/**
 * The rows of a person who left the match or the staff stay in the chat, but the inbox must not show what they can no longer read.
 * The same people as `findChat` admits, as SQL over the whole list.
 */
function isReadable(actor: Actor): SQL | undefined {
  if (isPlatformModerator(actor)) return undefined
  const eventId = sql`coalesce(matches.event_id, tickets.event_id)`
  const isOwnRow = sql`event_id = ${eventId} and user_id = ${actor.id} and status = 'ACCEPTED'`
  const role = sql.raw(organizationRoleSql('events.organization_id', `'${actor.id}'::uuid`))
  return sql`(chats.type = 'GENERAL' or tickets.user_id = ${actor.id}
    or exists (select from matches played cross join lateral ${matchPlayers('played')} as player
      where played.id = coalesce(matches.id, tickets.match_id) and tickets.kind is distinct from 'HELP' and player.user_id = ${actor.id})
    or exists (select from hosts where ${isOwnRow}) or exists (select from moderators where ${isOwnRow})
    or exists (select from ${allEvents('id', 'organization_id', 'created_by_id')} as events where events.id = ${eventId}
      and (events.organization_id is null and events.created_by_id = ${actor.id} or ${role} <= 'ADMIN')))`
}

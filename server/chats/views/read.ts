/** The messages of a chat and its members. */
import type { ChatMember, Message } from '@guildhall/contract/chats/shapes.ts'
import { mentionedNames } from '@guildhall/contract/posts/text.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { chats, chatUsers, messages } from '../../db/schema/chats.ts'
import { users } from '../../db/schema/identity.ts'
import { notBlocked } from '../../follows/blocks.ts'
import { isShown } from '../../follows/find-user.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import { findLinkCards } from '../../link-previews/request-card.ts'
import { isLockedFor } from '../../moderation/hidden-by.ts'
import { userCard } from '../../profiles/user-card.ts'
import { type ChatContext, isGroup } from '../access.ts'
import { personColumns, presentPerson } from '../people.ts'
import { readCards } from './cards.ts'
import { presentMessage } from './present.ts'
import { isVisibleMessage } from './visible-messages.ts'

/** The latest messages that the caller may see, oldest first; `earlier` is the cursor of the previous page. */
export async function listMessages(
  db: Db,
  actor: Actor,
  chatId: string,
  { cursor, limit = 50 }: { cursor?: string; limit?: number },
) {
  const isBefore = sql`messages.no < (select no from messages before where before.id = ${cursor ?? null} and before.chat_id = ${chatId})`
  const rows = await selectMessages(
    db,
    actor,
    and(eq(messages.chatId, chatId), isVisibleMessage(actor), cursor ? isBefore : undefined),
    limit + 1,
  )
  const page = rows.slice(0, limit)
  return {
    messages: (await presentMessages(db, actor, page)).toReversed(),
    earlier: rows.length > limit ? (page.at(-1)?.message.id ?? null) : null,
  }
}

export async function showMessage(db: Db, actor: Actor, messageId: string, chatId?: string): Promise<Message> {
  const isWanted = and(eq(messages.id, messageId), chatId ? eq(messages.chatId, chatId) : undefined)
  const [message] = await presentMessages(db, actor, await selectMessages(db, actor, isWanted, 1))
  return orNotFound(message)
}

const selectMessages = (db: Db, actor: Actor, where: SQL | undefined, limit: number) =>
  db
    .select({
      message: messages,
      user: personColumns(actor),
      locked: isLockedFor(actor, sql`messages.hidden_by_id`, sql`messages.user_id`),
    })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .leftJoin(chatUsers, and(eq(chatUsers.chatId, chats.id), eq(chatUsers.userId, actor.id)))
    .leftJoin(users, eq(users.id, messages.userId))
    .where(where)
    .orderBy(desc(messages.no))
    .limit(limit)

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

async function presentMessages(db: Db, actor: Actor, rows: readonly MessageRow[]): Promise<Message[]> {
  const visible = rows.filter(({ message }) => !message.hiddenAt)
  const [linkCards, eventCards, people, usernames] = await Promise.all([
    findLinkCards(
      db,
      visible.flatMap(({ message }) => message.linkUrl ?? []),
    ),
    readCards(
      db,
      visible.flatMap(({ message }) => message.cards),
    ),
    listCards(
      db,
      rows.flatMap(({ message }) => message.notice?.userIds ?? []),
    ),
    findUsernames(
      db,
      actor,
      visible.flatMap(({ message }) => mentionedNames(message.text)),
    ),
  ])
  const cards = { linkCards, eventCards, people, usernames }
  return rows.map(({ message, user, locked }) => presentMessage({ ...message, locked }, user, cards))
}

/** Those of the names that lead to a profile which the reader can see. */
async function findUsernames(db: Db, actor: Actor, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(and(inArray(users.username, [...new Set(names)]), isShown, notBlocked(actor, users.id)))
  return new Set(rows.flatMap(({ username }) => username ?? []))
}

/** The people that notices name. */
export async function listCards(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(userCard(users))
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((card) => [card.id, card]))
}

/**
 * A person who has not accepted or who is unavailable shows no read mark, nor does an opponent with a block. Of a pair, a decline looks
 * like no answer.
 */
export async function listMembers(db: Db, actor: Actor, { chat, role }: ChatContext): Promise<ChatMember[]> {
  const isListed = isGroup(chat)
    ? and(sql`${chatUsers.status} <> 'DECLINED'`, notBlocked(actor, chatUsers.userId))
    : undefined
  const isOpponent = chat.type === 'MATCH' && role !== 'MODERATOR'
  const isSilent = isOpponent
    ? sql<boolean>`(${chatUsers.role} <> 'MODERATOR' and not (${notBlocked(actor, chatUsers.userId)}))`
    : sql<boolean>`false`
  const rows = await db
    .select({ membership: chatUsers, user: personColumns(actor), isSilent })
    .from(chatUsers)
    .innerJoin(chats, eq(chats.id, chatUsers.chatId))
    .innerJoin(users, eq(users.id, chatUsers.userId))
    .where(and(eq(chatUsers.chatId, chat.id), isListed))
    .orderBy(chatUsers.createdAt, chatUsers.userId)
    .limit(200)
  return rows.map(({ membership, user, isSilent }) => ({
    user: presentPerson(user),
    role: membership.role,
    pending: membership.status !== 'ACCEPTED',
    readNo: membership.status === 'ACCEPTED' && !user.unavailable && !isSilent ? membership.readNo : null,
    createdAt: membership.createdAt.toISOString(),
  }))
}

/** Sends a message: marks it unread for the other members, broadcasts it, and notifies members who had no unread messages. */
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import type { NewMessage } from '@guildhall/contract/chats/shapes.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { allSettled } from '../db/all-settled.ts'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { chatUsers, messages } from '../db/schema/chats.ts'
import { tickets } from '../db/schema/tickets.ts'
import { lockPair } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { requestLinkCard } from '../link-previews/request-card.ts'
import { publish } from '../live/bus.ts'
import { checkWords } from '../moderation/word-filter.ts'
import { type ChatContext, findChat, isReadable } from './access.ts'
import { appendMessage, lockChat } from './append-message.ts'
import { findOwnImages } from './images.ts'
import { findLinks } from './links.ts'
import { notifyMembers, type Recipient } from './notify-members.ts'
import { addMembers } from './open-chat.ts'
import { publishChat, publishInbox } from './publish.ts'
import { ensureLinksNotThrottled, ensureMayWrite, organizationOf } from './refuse-writing.ts'

/** Returns the id of the message. */
export function sendMessage(db: Db, publicUrl: string, actor: Actor, id: string, message: NewMessage): Promise<string> {
  return db.transaction(async (db) => {
    const context = await findChat(db, actor, id)
    if (context.peerId) await lockPair(db, actor.id, context.peerId)
    await lockChat(db, id)
    return writeMessage(db, publicUrl, actor, await refreshed(db, actor, context), message)
  })
}

/** A member who was removed while this call waited for the lock is one no more. */
const refreshed = (db: Db, actor: Actor, context: ChatContext) =>
  context.chat.type === 'GENERAL' ? findChat(db, actor, context.chat.id) : context

/** Part of a transaction that holds the locks of the pair and of the chat. A repeated key returns the message that it sent before. */
export async function writeMessage(
  db: Db,
  publicUrl: string,
  actor: Actor,
  context: ChatContext,
  { text = '', images = [], key }: NewMessage,
): Promise<string> {
  const { chat, role } = context
  const sent = key && (await findByKey(db, chat.id, actor.id, key))
  if (sent) {
    await publishChat(db, chat.id, { message: sent }) // the node that stored it may have stopped before it published it
    return sent
  }

  await ensureMayWrite(db, actor, context)
  await ensureNotFlooding(db, actor)
  const trimmedText = text.trim()
  if (chat.type !== 'TICKET') await checkWords(db, trimmedText, { organizationId: await organizationOf(db, context) })
  const messageImages = await findOwnImages(db, actor, images)
  ensure(trimmedText !== '' || messageImages.length > 0, 'INVALID', { detail: 'The message has no text and no image' })

  await ensureLinksNotThrottled(db, actor, context, trimmedText)
  const links = await findLinks(db, trimmedText, publicUrl)
  const content = { text: trimmedText, images: messageImages, ...links }
  const message = await appendMessage(db, { chatId: chat.id, userId: actor.id, key: key ?? null, ...content })
  if (links.linkUrl) await requestLinkCard(db, actor.id, links.linkUrl)
  if (chat.type !== 'GENERAL') await addMembers(db, chat.id, [{ userId: actor.id, role }])
  await markOwn(db, chat.id, actor.id, message)
  if (context.ticket) await markTicket(db, context, message.createdAt)
  const recipients = await markUnread(db, context, actor.id, message.createdAt)
  await publishChat(db, chat.id, { message: message.id })
  const userIds = recipients.map(({ userId }) => userId)
  await publishInbox(db, chat.id, [actor.id, ...userIds])
  await notifyMembers(db, actor, context, recipients, { id: message.id, text: trimmedText })
  return message.id
}

async function findByKey(db: Db, chatId: string, userId: string, key: string) {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.chatId, chatId), eq(messages.userId, userId), eq(messages.key, key)))
  return row?.id
}

/** Limits by user, not by IP address: all players at a venue may share one address. */
async function ensureNotFlooding(db: Db, actor: Actor) {
  const { max, seconds } = chatLimits.messages
  const isRecent = gt(messages.createdAt, sql`now() - ${seconds} * interval '1 second'`)
  // A user who writes to several chats at once holds the lock of each of them, so these calls wait for each other here.
  const [, recentCount] = await allSettled([
    lockKey(db, `messages of ${actor.id}`),
    db.$count(messages, and(eq(messages.userId, actor.id), isRecent)),
  ])
  ensure(recentCount < max, 'RATE_LIMITED', { retryAfter: seconds })
}

/** The author has read everything before their own message. */
async function markOwn(db: Db, chatId: string, userId: string, { no, createdAt }: { no: number; createdAt: Date }) {
  await db
    .update(chatUsers)
    .set({ read: true, readAt: createdAt, readNo: no, lastMessageAt: createdAt })
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, userId)))
}

/** People who declined or left get nothing, and in a group neither do people who blocked the sender or whom the sender blocked. */
async function markUnread(db: Db, { chat, role }: ChatContext, senderId: string, sentAt: Date): Promise<Recipient[]> {
  const isSilent = sql`exists (select from blocks where (blocker_id = member.user_id and blocked_id = ${senderId})
    or (blocker_id = ${senderId} and blocked_id = member.user_id))`
  const isHeard =
    chat.type === 'TICKET' || (chat.type === 'MATCH' && role === 'MODERATOR')
      ? sql`true`
      : sql`(not ${isSilent} or ${chat.type} = 'MATCH' and member.role = 'MODERATOR')`
  const { rows } = await db.execute<Recipient>(sql`
    update chat_users set read = false, last_message_at = ${sentAt.toISOString()}::timestamptz
    from (select member.user_id, member.read from chat_users member join chats on chats.id = member.chat_id
        left join matches on matches.chat_id = chats.id left join tickets on tickets.chat_id = chats.id
      where member.chat_id = ${chat.id} and member.user_id <> ${senderId} and member.status in ('ACCEPTED', 'PENDING')
        and ${isHeard} and ${isReadable('member')}
      order by member.user_id for no key update of member) as before
    where chat_users.chat_id = ${chat.id} and chat_users.user_id = before.user_id
    returning chat_users.user_id as "userId", chat_users.status, chat_users.muted_at is not null as muted, before.read as "wasRead"`)
  return rows
}

/**
 * Marks the ticket unread for the recipient and records since when the user waits. A message of the user reopens a closed call for
 * help; further messages do not move it back in the queue.
 */
async function markTicket(db: Db, { ticket, role }: ChatContext, now: Date) {
  if (!ticket) return
  const isHelp = ticket.kind === 'HELP'
  const at = sql`${now.toISOString()}::timestamptz`
  const change =
    role === 'MODERATOR'
      ? {
          lastModeratorMessageAt: now,
          userRead: false,
          firstResponseAt: sql`coalesce(${tickets.firstResponseAt}, ${at})`,
          ...(isHelp && { waitingSince: null }),
        }
      : {
          lastUserMessageAt: now,
          moderatorRead: false,
          waitingSince: sql`case when ${tickets.closedAt} is null then coalesce(${tickets.waitingSince}, ${at}) else ${at} end`,
          ...(isHelp && { closedAt: null, closeReason: null }),
        }
  await db.update(tickets).set(change).where(eq(tickets.id, ticket.id))
  await publish(db, 'tickets', { ticket: ticket.id })
}

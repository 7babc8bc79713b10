/** Read marks. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chatUsers, messages } from '../db/schema/chats.ts'
import { tickets } from '../db/schema/tickets.ts'
import { isBlocked } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { markBundleRead } from '../notifications/mark-read.ts'
import { findChat } from './access.ts'
import { listBlockedMembers } from './blocked-members.ts'
import { addMembers } from './open-chat.ts'
import { publishChat, publishInbox } from './publish.ts'
import { isUnreadMessage } from './views/visible-messages.ts'

/** Marks everything up to a message as read, or up to the end. A request that is read stays unknown to its sender. */
export function markChatRead(db: Db, actor: Actor, id: string, messageId?: string): Promise<void> {
  return db.transaction(async (db) => {
    const context = await findChat(db, actor, id)
    const { chat, role, ticket, peerId } = context
    // The chat first, as senders do: they add themselves to it too.
    const lastNo = await lockAgainstSenders(db, id)
    if (chat.type !== 'GENERAL') await addMembers(db, id, [{ userId: actor.id, role }])
    const upTo = messageId ? await findNo(db, id, messageId) : lastNo
    const readNo = sql`greatest(chat_users.read_no, ${upTo}::int)`
    const { rows } = await db.execute<{
      no: number
      before: number
      status: string
      hasUnread: boolean
      read: boolean
    }>(sql`
      select chat_users.status, chat_users.read, chat_users.read_no as before, ${readNo} as no,
        exists (select from messages where ${isUnreadMessage(actor, readNo)}) as "hasUnread"
      from chat_users join chats on chats.id = chat_users.chat_id
      where chat_users.chat_id = ${id} and chat_users.user_id = ${actor.id}`)
    const { no, before, status, hasUnread, read } = orNotFound(rows[0])
    await db
      .update(chatUsers)
      .set({ readNo: no, read: !hasUnread, readAt: new Date() })
      .where(and(eq(chatUsers.chatId, id), eq(chatUsers.userId, actor.id)))
    if (!hasUnread) await markBundleRead(db, actor.id, 'message', id)
    const isShown = status === 'ACCEPTED' && !(peerId && (await isBlocked(db, actor.id, peerId)))
    if (no > before && isShown)
      await publishChat(db, id, { read: { userId: actor.id, no } }, await listBlockedMembers(db, actor, context))
    if (no > before || read === hasUnread) await publishInbox(db, id, [actor.id])
    if (!ticket) return
    const change = role === 'MODERATOR' ? { moderatorRead: true } : { userRead: true }
    await db.update(tickets).set(change).where(eq(tickets.id, ticket.id))
  })
}

/** A message that is being sent is either counted here or marks the chat unread afterwards. */
async function lockAgainstSenders(db: Db, id: string) {
  const { rows } = await db.execute<{ no: number }>(sql`select last_no as no from chats where id = ${id} for share`)
  return orNotFound(rows[0]).no
}

async function findNo(db: Db, chatId: string, messageId: string) {
  const [row] = await db
    .select({ no: messages.no })
    .from(messages)
    .where(and(eq(messages.chatId, chatId), eq(messages.id, messageId)))
  return orNotFound(row).no
}

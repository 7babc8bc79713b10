/** Sends changes to open pages. */
import type { ChatUpdate, InboxUpdate } from '@guildhall/contract/chats/shapes.ts'
import { and, inArray, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chatUsers } from '../db/schema/chats.ts'
import { publish, publishToUsers } from '../live/bus.ts'

/** For everyone who has the chat open, except these people. */
export const publishChat = (db: Db, chatId: string, update: ChatUpdate, except?: readonly string[]) =>
  publish(db, `chat:${chatId}`, update, except)

/** For the inbox and the counter of these people. */
export async function publishInbox(db: Db, chatId: string, userIds: readonly string[]) {
  const update: InboxUpdate = { chat: chatId }
  await publishToUsers(db, userIds, update)
}

/** After messages were deleted, hidden or shown again: open pages reload each chat once, with its preview and counter in the inbox. */
export async function publishMessages(db: Db, changed: readonly { id: string; chatId: string }[]) {
  if (changed.length === 0) return
  const messageByChat = new Map(changed.map(({ id, chatId }) => [chatId, id]))
  const members = await db
    .select({ chatId: chatUsers.chatId, userId: chatUsers.userId })
    .from(chatUsers)
    .where(and(inArray(chatUsers.chatId, [...messageByChat.keys()]), ne(chatUsers.status, 'DECLINED')))
  const membersByChat = Map.groupBy(members, ({ chatId }) => chatId)
  for (const [chatId, message] of messageByChat) {
    await publishChat(db, chatId, { message })
    const userIds = (membersByChat.get(chatId) ?? []).map(({ userId }) => userId)
    await publishInbox(db, chatId, userIds)
  }
}

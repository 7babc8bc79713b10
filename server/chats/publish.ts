/** Tells open pages what changed. */
import type { ChatUpdate, InboxUpdate } from '@guildhall/contract/chats/shapes.ts'
import type { Db } from '../db/db.ts'
import { publish } from '../live/bus.ts'

/** For everyone who has the chat open. */
export const publishChat = (db: Db, chatId: string, update: ChatUpdate) => publish(db, `chat:${chatId}`, update)

/** For the inbox and the counter of these people. */
export async function publishInbox(db: Db, chatId: string, userIds: readonly string[]) {
  const update: InboxUpdate = { chat: chatId }
  await Promise.all(userIds.map((userId) => publish(db, `user:${userId}`, update)))
}

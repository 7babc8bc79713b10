/** Adds a message at the end of a chat. */
import type { NoticeColumn } from '@guildhall/contract/chats/columns.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chats, messages } from '../db/schema/chats.ts'
import { orNotFound } from '../http/problem.ts'

type NewRow = Omit<typeof messages.$inferInsert, 'id' | 'no' | 'createdAt'>

/**
 * The update of the chat gives the message its number and makes concurrent senders wait for each other, so that all readers see the
 * same order. The clock is that of the database: the time of a later message is never earlier.
 */
export async function appendMessage(db: Db, message: NewRow) {
  const [chat] = await db
    .update(chats)
    .set({
      lastNo: sql`${chats.lastNo} + 1`,
      lastMessageAt: sql`greatest(${chats.lastMessageAt}, clock_timestamp())`,
    })
    .where(eq(chats.id, message.chatId))
    .returning({ no: chats.lastNo, createdAt: chats.lastMessageAt })
  const { no, createdAt } = orNotFound(chat)
  const sentAt = orNotFound(createdAt)
  const [row] = await db
    .insert(messages)
    .values({ ...message, no, createdAt: sentAt })
    .returning({ id: messages.id })
  return { id: orNotFound(row).id, no, createdAt: sentAt }
}

/** A change of a group that its members see between the messages. */
export const appendNotice = (db: Db, chatId: string, userId: string, notice: NoticeColumn) =>
  appendMessage(db, { chatId, userId, notice })

/** Makes senders and changes of the members wait for each other. */
export async function lockChat(db: Db, id: string) {
  const [chat] = await db.select().from(chats).where(eq(chats.id, id)).for('no key update')
  return orNotFound(chat)
}

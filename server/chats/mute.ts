import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chatUsers } from '../db/schema/chats.ts'
import type { Actor } from '../http/authorize.ts'
import { findChat } from './access.ts'
import { addMembers } from './open-chat.ts'
import { publishInbox } from './publish.ts'

/** A muted chat sends no notifications and does not count as unread. */
export function setMuted(db: Db, actor: Actor, id: string, muted: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const { chat, role } = await findChat(db, actor, id)
    if (chat.type !== 'GENERAL') await addMembers(db, id, [{ userId: actor.id, role }])
    await db
      .update(chatUsers)
      .set({ mutedAt: muted ? new Date() : null })
      .where(and(eq(chatUsers.chatId, id), eq(chatUsers.userId, actor.id)))
    await publishInbox(db, id, [actor.id])
  })
}

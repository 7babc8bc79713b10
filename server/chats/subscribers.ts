/** What other nouns did, as far as it changes chats. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { chats, chatUsers, messages } from '../db/schema/chats.ts'
import type { Handler } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { pairOf } from './direct-chat.ts'
import { publishChat, publishInbox } from './publish.ts'

/** A request of a person who is blocked now is declined, so that it does not come back with the end of the block. */
export const declineRequests: Handler<Messages['user-blocked']> = ({ db }, { blockerId, blockedId }) =>
  db.transaction(async (db) => {
    const isPair = eq(chats.pair, pairOf(blockerId, blockedId))
    const [chat] = await db.select({ id: chats.id }).from(chats).where(isPair)
    if (!chat) return
    await db
      .update(chatUsers)
      .set({ status: 'DECLINED' })
      .where(
        and(
          eq(chatUsers.chatId, chat.id),
          inArray(chatUsers.userId, [blockerId, blockedId]),
          eq(chatUsers.status, 'PENDING'),
        ),
      )
    await publishChat(db, chat.id, { changed: true })
    await publishInbox(db, chat.id, [blockerId, blockedId])
  })

/** Open pages show the card that has just been fetched. Older messages show it when they are read again. */
export const showLinkCards: Handler<Messages['link-card-fetched']> = async ({ db }, { url }) => {
  const isWaiting = and(eq(messages.linkUrl, url), gt(messages.createdAt, sql`now() - interval '10 minutes'`))
  const rows = await db.select({ id: messages.id, chatId: messages.chatId }).from(messages).where(isWaiting).limit(200)
  await db.transaction((db) => Promise.all(rows.map(({ id, chatId }) => publishChat(db, chatId, { message: id }))))
}

/** Accepts or declines a request, or blocks the person who sent it. The sender gets no notification. */
import type { ChatAnswer } from '@guildhall/contract/chats/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chatUsers } from '../db/schema/chats.ts'
import { blockUser } from '../follows/block.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { type ChatContext, findChat } from './access.ts'
import { publishChat, publishInbox } from './publish.ts'

/** The first answer counts: the row lock decides between answers at the same time. */
export function answerRequest(db: Db, actor: Actor, id: string, answer: ChatAnswer): Promise<ChatContext> {
  return db.transaction(async (db) => {
    const context = await findChat(db, actor, id)
    const { chat, peerId } = context
    ensure(chat.type === 'GENERAL', 'FORBIDDEN')
    if (answer === 'BLOCKED') {
      ensure(peerId, 'FORBIDDEN')
      await blockUser(db, actor, peerId)
    }
    const isOwn = and(eq(chatUsers.chatId, id), eq(chatUsers.userId, actor.id))
    const [row] = await db.select().from(chatUsers).where(isOwn).for('update')
    const membership = orNotFound(row)
    const { status } = membership
    const next = answer === 'BLOCKED' ? 'DECLINED' : answer
    if (answer !== 'BLOCKED') ensure(status === 'PENDING' || status === next, 'ALREADY_ANSWERED')
    if (status === 'PENDING') await db.update(chatUsers).set({ status: next }).where(isOwn)
    if (answer === 'ACCEPTED') await publishChat(db, id, { changed: true })
    if (answer === 'ACCEPTED' && peerId) await publishInbox(db, id, [peerId])
    await publishInbox(db, id, [actor.id])
    if (answer === 'DECLINED' && !peerId) await invalidate(db, `chat:${id}`)
    return { ...context, membership: { ...membership, status: status === 'PENDING' ? next : status } }
  })
}

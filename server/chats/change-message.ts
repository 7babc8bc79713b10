/** Changes of a message that was sent: its author edits or deletes it, a moderator removes or restores it. */
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { and, eq, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { lockPair } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../http/problem.ts'
import { requestLinkCard } from '../link-previews/request-card.ts'
import { isLockedFor } from '../moderation/hidden-by.ts'
import { ensureNotMuted } from '../moderation/mutes.ts'
import { checkWords } from '../moderation/word-filter.ts'
import { type ChatContext, findChat } from './access.ts'
import { findLinks, hasLinks } from './links.ts'
import { withdrawMessages } from './notify-members.ts'
import { publishChat, publishMessages } from './publish.ts'
import { ensureLinksNotThrottled, organizationOf, refuseWriting } from './refuse-writing.ts'

/** Messages of a match or a ticket are evidence: they stay as they were sent. */
export const canEdit = ({ chat }: ChatContext) => chat.type === 'GENERAL'

export function editMessage(db: Db, publicUrl: string, actor: Actor, target: MessageTarget, text: string) {
  return db.transaction(async (db) => {
    const context = await findChat(db, actor, target.chatId)
    if (context.peerId) await lockPair(db, actor.id, context.peerId)
    const message = await lockOwnMessage(db, actor, context, target.messageId)
    ensure(!message.deletedAt && !message.hiddenAt && !message.notice, 'FORBIDDEN')
    ensure(Date.now() - message.createdAt.getTime() <= chatLimits.editSeconds * 1_000, 'EDIT_TIME_OVER')
    const refusal = await refuseWriting(db, actor, context)
    if (refusal && refusal !== 'REQUEST_PENDING') throw new Problem(refusal)
    const organizationId = await organizationOf(db, context)
    if (context.chat.type !== 'TICKET') await ensureNotMuted(db, actor.id, organizationId)
    const trimmedText = text.trim()
    await checkWords(db, trimmedText, { organizationId })
    if (!hasLinks(message.text)) await ensureLinksNotThrottled(db, actor, context, trimmedText)
    const links = await findLinks(db, trimmedText, publicUrl)
    await db
      .update(messages)
      .set({ text: trimmedText, ...links, editedAt: new Date() })
      .where(eq(messages.id, message.id))
    if (links.linkUrl) await requestLinkCard(db, actor.id, links.linkUrl)
    await publishChat(db, message.chatId, { message: message.id })
  })
}

/**
 * The text and the images are gone for everyone; the place of the message in the chat stays. The files of the images stay until their
 * account is erased: a report may refer to them.
 */
export function deleteMessage(db: Db, actor: Actor, target: MessageTarget) {
  return db.transaction(async (db) => {
    const context = await findChat(db, actor, target.chatId)
    const message = await lockOwnMessage(db, actor, context, target.messageId)
    ensure(!message.notice, 'FORBIDDEN')
    if (message.deletedAt) return
    const contents = { text: '', images: [], cards: [], linkUrl: null, editedAt: null }
    await db
      .update(messages)
      .set({ ...contents, deletedAt: new Date() })
      .where(eq(messages.id, message.id))
    await withdrawMessages(db, [message])
    await publishMessages(db, [message])
  })
}

type MessageTarget = { chatId: string; messageId: string }

async function lockOwnMessage(db: Db, actor: Actor, context: ChatContext, messageId: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.chatId, context.chat.id)))
    .for('update')
  const message = orNotFound(row)
  ensure(message.userId === actor.id && canEdit(context), 'FORBIDDEN')
  return message
}

/** A hidden message stays in the list without its text. What a platform moderator removed, neither its author nor the staff of an event touch. */
export function setHidden(db: Db, actor: Actor, messageId: string, hidden: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const [before] = await db
      .select({ isLocked: isLockedFor(actor, sql`messages.hidden_by_id`, sql`messages.user_id`) })
      .from(messages)
      .where(eq(messages.id, messageId))
      .for('no key update')
    ensure(!orNotFound(before).isLocked, 'FORBIDDEN')
    const change = hidden
      ? { hiddenAt: sql`coalesce(${messages.hiddenAt}, now())`, hiddenById: actor.id }
      : { hiddenAt: null, hiddenById: null }
    const [row] = await db.update(messages).set(change).where(eq(messages.id, messageId)).returning()
    const message = orNotFound(row)
    const action = hidden ? 'message-hidden' : 'message-shown'
    const log = {
      action,
      moderatorId: actor.id,
      userId: message.userId,
      before: { hidden: !hidden },
      after: { messageId, hidden },
    } as const
    await logActs(db, [log], { kind: 'message', id: messageId })
    if (hidden) await withdrawMessages(db, [message])
    await publishMessages(db, [message])
  })
}

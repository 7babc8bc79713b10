/** Sends a message: marks it unread for the other members, broadcasts it, and notifies members who had no unread messages. */

import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import type { NewMessage } from '@guildhall/contract/chats/shapes.ts'
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import { chats, chatUsers, messages } from '../db/schema/chats.ts'
import { logs } from '../db/schema/moderation.ts'
import { tickets } from '../db/schema/tickets.ts'
import { findEvent } from '../events/read.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { type ChatContext, findChat, refuseWriting } from './access.ts'
import { addMembers } from './open-chat.ts'

/** Returns the id of the message. */
export function sendMessage(db: Db, actor: Actor, id: string, { text = '', images = [] }: NewMessage): Promise<string> {
  return db.transaction(async (db) => {
    const context = await findChat(db, actor, id)
    await ensureMayWrite(db, actor, context)
    await ensureNotFlooding(db, actor)
    const messageImages = await findOwnImages(db, actor, images)
    const trimmedText = text.trim()
    ensure(trimmedText !== '' || messageImages.length > 0, 'INVALID', {
      detail: 'The message has no text and no image',
    })

    const now = new Date()
    const [row] = await db
      .insert(messages)
      .values({ chatId: id, userId: actor.id, text: trimmedText, images: messageImages, createdAt: now })
      .returning({ id: messages.id })
    const message = orNotFound(row)
    await db.update(chats).set({ lastMessageAt: now }).where(eq(chats.id, id))
    await addMembers(db, id, [{ userId: actor.id, role: context.role }])
    await markRead(db, id, actor.id, now)
    if (context.ticket) await markTicket(db, context, now)
    await notifyMembers(db, actor, context, { id: message.id, text: trimmedText })
    return message.id
  })
}

async function ensureMayWrite(db: Db, actor: Actor, context: ChatContext) {
  const refusal = await refuseWriting(db, actor, context)
  if (refusal) throw new Problem(refusal)
}

/** Limits by user, not by IP address: all players at a venue may share one address. */
async function ensureNotFlooding(db: Db, actor: Actor) {
  const { max, seconds } = chatLimits.messages
  const isRecent = gt(messages.createdAt, sql`now() - ${seconds} * interval '1 second'`)
  const recentCount = await db.$count(messages, and(eq(messages.userId, actor.id), isRecent))
  ensure(recentCount < max, 'RATE_LIMITED', { retryAfter: seconds })
}

type SentMessage = { id: string; text: string }

async function notifyMembers(db: Db, actor: Actor, context: ChatContext, { id: messageId, text }: SentMessage) {
  const { chat, match, ticket, role } = context
  const newlyUnread = await db
    .update(chatUsers)
    .set({ read: false })
    .where(and(eq(chatUsers.chatId, chat.id), ne(chatUsers.userId, actor.id), chatUsers.read))
    .returning({ userId: chatUsers.userId, mutedAt: chatUsers.mutedAt })
  await publish(db, `chat:${chat.id}`, { message: messageId })
  const userIds = newlyUnread.filter(({ mutedAt }) => mutedAt === null).map(({ userId }) => userId)
  const link = match ? `/matches/${match.id}` : ticket ? `/tickets/${ticket.id}` : '/home'
  const requesterId = ticket?.kind === 'HELP' && role === 'MODERATOR' ? ticket.userId : null
  const others = userIds.filter((userId) => userId !== requesterId)
  const name = actor.username ?? ''
  if (requesterId && userIds.includes(requesterId)) {
    const about = { name, request: excerpt(ticket?.description ?? '') }
    const values = text
      ? ({ ...about, variant: 'reply', text: excerpt(text) } as const)
      : ({ ...about, variant: 'image' } as const)
    await notify(db, requesterId, { kind: 'ticket', values, link: `/tickets/${ticket?.id}`, subject: messageId })
  }
  if (others.length > 0) {
    const values = match ? await inMatch(db, actor, match, { name, text }) : messageValues(name, text)
    await notify(db, others, { kind: 'message', values, link, subject: messageId })
  }
}

const excerptLength = 80

/** The start of a text in one line. */
function excerpt(text: string) {
  const chars = [...text.replaceAll(/\s+/g, ' ').trim()]
  return chars.length > excerptLength ? `${chars.slice(0, excerptLength - 1).join('')}…` : chars.join('')
}

/** A message without text has a picture. */
export const messageValues = (name: string, text: string) =>
  text ? ({ variant: 'plain', name, text: excerpt(text) } as const) : ({ variant: 'image', name } as const)

async function inMatch(
  db: Db,
  actor: Actor,
  { eventId, displayNo }: NonNullable<ChatContext['match']>,
  { name, text }: { name: string; text: string },
) {
  const { event } = await findEvent(db, actor, eventId)
  const place = { name, tournament: event.name, no: String(displayNo) }
  return text
    ? ({ ...place, variant: 'match', text: excerpt(text) } as const)
    : ({ ...place, variant: 'matchImage' } as const)
}

/** Marks the ticket unread for the recipient and records when the sender wrote. */
async function markTicket(db: Db, { ticket, role }: ChatContext, now: Date) {
  const change =
    role === 'MODERATOR'
      ? { lastModeratorMessageAt: now, userRead: false }
      : { lastUserMessageAt: now, moderatorRead: false }
  await db
    .update(tickets)
    .set(change)
    .where(eq(tickets.id, ticket?.id ?? ''))
}

async function markRead(db: Db, chatId: string, userId: string, now = new Date()) {
  await db
    .update(chatUsers)
    .set({ read: true, readAt: now })
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, userId)))
}

export function markChatRead(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const { role, ticket } = await findChat(db, actor, id)
    await addMembers(db, id, [{ userId: actor.id, role }])
    await markRead(db, id, actor.id)
    if (!ticket) return
    const change = role === 'MODERATOR' ? { moderatorRead: true } : { userRead: true }
    await db.update(tickets).set(change).where(eq(tickets.id, ticket.id))
  })
}

export async function uploadImage(db: Db, gateways: Gateways, actor: Actor, id: string, file: UploadedFile) {
  await ensureMayWrite(db, actor, await findChat(db, actor, id))
  const { id: asset, image } = await createAsset(db, gateways, actor, { type: 'CHAT', file })
  return { id: asset, image: orNotFound(image) }
}

/** Images that the caller uploaded for a chat. */
async function findOwnImages(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isOwnUpload = and(
    inArray(assets.id, [...ids]),
    eq(assets.userId, actor.id),
    eq(assets.type, 'CHAT'),
    isNotNull(assets.image),
  )
  const rows = await db.select({ image: assets.image }).from(assets).where(isOwnUpload)
  ensure(rows.length === ids.length, 'INVALID', { detail: 'You can send only images that you uploaded' })
  return rows.flatMap(({ image }) => image ?? [])
}

/** A hidden message stays in the list without its text. */
export function setHidden(db: Db, actor: Actor, messageId: string, hidden: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const change = hidden
      ? { hiddenAt: sql`coalesce(${messages.hiddenAt}, now())`, hiddenById: actor.id }
      : { hiddenAt: null, hiddenById: null }
    const [row] = await db.update(messages).set(change).where(eq(messages.id, messageId)).returning()
    const { chatId, userId } = orNotFound(row)
    const action = hidden ? 'message-hidden' : 'message-shown'
    await db.insert(logs).values({ action, moderatorId: actor.id, userId, after: { messageId } })
    await publish(db, `chat:${chatId}`, { message: messageId })
  })
}

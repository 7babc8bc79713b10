/** Somebody says something: everybody else has it unread, open pages hear it, and who had read all before is told. */

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
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { findRoom, type Room } from './access.ts'
import { admit } from './open-chat.ts'

/** The id of the message. */
export function say(db: Db, actor: Actor, id: string, { text = '', images = [] }: NewMessage): Promise<string> {
  return db.transaction(async (db) => {
    const room = await findRoom(db, actor, id)
    ensure(!actor.banned, 'BANNED')
    ensure(!room.ticket?.closedAt, 'CASE_CLOSED')
    await ensureCalm(db, actor)
    const pictures = await picturesOf(db, actor, images)
    const said = text.trim()
    ensure(said !== '' || pictures.length > 0, 'INVALID', { detail: 'Say something' })

    const now = new Date()
    const [row] = await db
      .insert(messages)
      .values({ chatId: id, userId: actor.id, text: said, images: pictures, createdAt: now })
      .returning({ id: messages.id })
    const message = found(row)
    await db.update(chats).set({ lastMessageAt: now }).where(eq(chats.id, id))
    await admit(db, id, [{ userId: actor.id, role: room.role }])
    await markRead(db, id, actor.id, now)
    if (room.ticket) await markTicket(db, room, now)
    await tell(db, actor, room, message.id)
    return message.id
  })
}

/** Counted by person, never by address: a whole hall may talk through one. */
async function ensureCalm(db: Db, actor: Actor) {
  const { max, seconds } = chatLimits.messages
  const lately = gt(messages.createdAt, sql`now() - ${seconds} * interval '1 second'`)
  const said = await db.$count(messages, and(eq(messages.userId, actor.id), lately))
  ensure(said < max, 'RATE_LIMITED', { retryAfter: seconds })
}

async function tell(db: Db, actor: Actor, { chat, match, ticket, role }: Room, messageId: string) {
  const waking = await db
    .update(chatUsers)
    .set({ read: false })
    .where(and(eq(chatUsers.chatId, chat.id), ne(chatUsers.userId, actor.id), chatUsers.read))
    .returning({ userId: chatUsers.userId, mutedAt: chatUsers.mutedAt })
  await publish(db, `chat:${chat.id}`, { message: messageId })
  const people = waking.filter(({ mutedAt }) => mutedAt === null).map(({ userId }) => userId)
  const link = match ? `/matches/${match.id}` : ticket ? `/tickets/${ticket.id}` : '/home'
  const answered = ticket?.kind === 'HELP' && role === 'MODERATOR' ? ticket.userId : null
  const others = people.filter((userId) => userId !== answered)
  if (answered && people.includes(answered))
    await notify(db, answered, { kind: 'ticket', values: {}, link: `/tickets/${ticket?.id}`, subject: messageId })
  if (others.length > 0)
    await notify(db, others, { kind: 'message', values: { name: actor.username ?? '' }, link, subject: messageId })
}

/** Which side has to read, and since when the other waits. */
async function markTicket(db: Db, { ticket, role }: Room, now: Date) {
  const change =
    role === 'MODERATOR'
      ? { lastModeratorMessageAt: now, userRead: false }
      : { lastUserMessageAt: now, moderatorRead: false }
  await db
    .update(tickets)
    .set(change)
    .where(eq(tickets.id, ticket?.id ?? ''))
}

export async function markRead(db: Db, chatId: string, userId: string, now = new Date()) {
  await db
    .update(chatUsers)
    .set({ read: true, readAt: now })
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, userId)))
}

export function read(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const { role, ticket } = await findRoom(db, actor, id)
    await admit(db, id, [{ userId: actor.id, role }])
    await markRead(db, id, actor.id)
    if (!ticket) return
    const change = role === 'MODERATOR' ? { moderatorRead: true } : { userRead: true }
    await db.update(tickets).set(change).where(eq(tickets.id, ticket.id))
  })
}

export async function uploadPicture(db: Db, gateways: Gateways, actor: Actor, id: string, file: UploadedFile) {
  await findRoom(db, actor, id)
  ensure(!actor.banned, 'BANNED')
  const { id: asset, image } = await createAsset(db, gateways, actor, { type: 'CHAT', file })
  return { id: asset, image: found(image) }
}

/** Pictures that the caller uploaded for a talk. */
async function picturesOf(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const mine = and(
    inArray(assets.id, [...ids]),
    eq(assets.userId, actor.id),
    eq(assets.type, 'CHAT'),
    isNotNull(assets.image),
  )
  const rows = await db.select({ image: assets.image }).from(assets).where(mine)
  ensure(rows.length === ids.length, 'INVALID', { detail: 'Not a picture that you uploaded' })
  return rows.flatMap(({ image }) => image ?? [])
}

/** A removed message stays in its place, without its words. */
export function hide(db: Db, actor: Actor, messageId: string, hidden: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const change = hidden
      ? { hiddenAt: sql`coalesce(${messages.hiddenAt}, now())`, hiddenById: actor.id }
      : { hiddenAt: null, hiddenById: null }
    const [row] = await db.update(messages).set(change).where(eq(messages.id, messageId)).returning()
    const { chatId, userId } = found(row)
    const action = hidden ? 'message-hidden' : 'message-shown'
    await db.insert(logs).values({ action, moderatorId: actor.id, userId, after: { messageId } })
    await publish(db, `chat:${chatId}`, { message: messageId })
  })
}

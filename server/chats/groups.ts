/** Changes of a group: its name and picture, and who belongs to it. */
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { ensureNotMuted } from '../moderation/mutes.ts'
import { checkWords } from '../moderation/word-filter.ts'
import { type ChatContext, findChat, isGroup } from './access.ts'
import { appendNotice, lockChat } from './append-message.ts'
import { findOwnImages } from './images.ts'
import { countRequests, listInvitees } from './invitees.ts'
import { publishChat, publishInbox } from './publish.ts'
import { addPeople, announceGroup } from './start-chat.ts'

export const canChangeGroup = (actor: Actor, { chat, membership }: ChatContext) =>
  isGroup(chat) && membership?.status === 'ACCEPTED' && !actor.banned

export const canRemoveMembers = (actor: Actor, context: ChatContext) =>
  canChangeGroup(actor, context) && context.role === 'MODERATOR'

/**
 * Locks the group, so that changes of its members happen one after the other. It is read again under the lock: a member who was removed
 * while the call waited is one no more.
 */
async function findGroup(db: Db, actor: Actor, id: string) {
  ensure(isGroup((await findChat(db, actor, id)).chat), 'FORBIDDEN')
  await lockChat(db, id)
  return findChat(db, actor, id)
}

async function findOwnGroup(db: Db, actor: Actor, id: string) {
  ensure(!actor.banned, 'BANNED')
  const context = await findGroup(db, actor, id)
  ensure(canChangeGroup(actor, context), 'FORBIDDEN')
  await ensureNotMuted(db, actor.id, null)
  return context
}

type GroupChange = { name?: string; imageId?: string | null }

export function changeGroup(db: Db, actor: Actor, id: string, { name, imageId }: GroupChange): Promise<void> {
  return db.transaction(async (db) => {
    await findOwnGroup(db, actor, id)
    if (name !== undefined) {
      const trimmedName = name.trim()
      await checkWords(db, trimmedName, { organizationId: null })
      await db.update(chats).set({ name: trimmedName }).where(eq(chats.id, id))
      await appendNotice(db, id, actor.id, { kind: 'renamed', name: trimmedName })
    }
    if (imageId !== undefined) {
      const [image = null] = imageId ? await findOwnImages(db, actor, [imageId]) : []
      await db.update(chats).set({ image }).where(eq(chats.id, id))
      await appendNotice(db, id, actor.id, { kind: 'picture' })
    }
    await publishGroup(db, id)
  })
}

/** People who belong to the group already stay as they are; people who declined before are invited again. */
export function addToGroup(db: Db, actor: Actor, id: string, userIds: readonly string[]): Promise<void> {
  return db.transaction(async (db) => {
    const { chat } = await findOwnGroup(db, actor, id)
    const isOfChat = eq(chatUsers.chatId, id)
    const invitees = await listInvitees(db, actor, userIds)
    await db
      .delete(chatUsers)
      .where(and(isOfChat, inArray(chatUsers.userId, [...userIds]), eq(chatUsers.status, 'DECLINED')))
    const members = await db
      .select({ userId: chatUsers.userId, status: chatUsers.status })
      .from(chatUsers)
      .where(isOfChat)
    const added = invitees.filter(({ userId }) => !members.some((member) => member.userId === userId))
    const current = members.filter(({ status }) => status !== 'DECLINED')
    ensure(current.length + added.length <= chatLimits.members, 'GROUP_FULL')
    if (added.length === 0) return
    await countRequests(db, actor, added)
    await addPeople(
      db,
      id,
      added.map((invitee) => ({ ...invitee, firstNo: chat.lastNo })),
    )
    await appendNotice(db, id, actor.id, { kind: 'added', userIds: added.map(({ userId }) => userId) })
    await announceGroup(db, actor, chat, added)
    await publishGroup(db, id)
  })
}

/** Leaves the group, or removes another member as its moderator. A group always has a moderator, and an empty one is deleted. */
export function removeFromGroup(db: Db, actor: Actor, id: string, userId: string): Promise<void> {
  return db.transaction(async (db) => {
    const context = await findGroup(db, actor, id)
    const isLeaving = userId === actor.id
    ensure(isLeaving || canRemoveMembers(actor, context), 'FORBIDDEN')
    const [removed] = await db
      .delete(chatUsers)
      .where(and(eq(chatUsers.chatId, id), eq(chatUsers.userId, userId)))
      .returning({ status: chatUsers.status })
    const wasMember = orNotFound(removed).status === 'ACCEPTED'
    if (wasMember)
      await appendNotice(db, id, actor.id, isLeaving ? { kind: 'left' } : { kind: 'removed', userIds: [userId] })
    await replaceModerator(db, id)
    await publishInbox(db, id, [userId])
    await publishGroup(db, id)
    await invalidate(db, `chat:${id}`) // ends the subscription of the person who is gone
  })
}

/** Before an account is erased. */
export async function handOverGroups(db: Db, userId: string) {
  const isModerated = and(eq(chatUsers.userId, userId), eq(chatUsers.role, 'MODERATOR'))
  const groups = await db
    .select({ id: chats.id })
    .from(chatUsers)
    .innerJoin(chats, and(eq(chats.id, chatUsers.chatId), eq(chats.type, 'GENERAL'), isNull(chats.pair)))
    .where(isModerated)
    .orderBy(chats.id)
  for (const { id } of groups) {
    await lockChat(db, id)
    await db
      .update(chatUsers)
      .set({ role: 'MEMBER' })
      .where(and(eq(chatUsers.chatId, id), isModerated))
    await replaceModerator(db, id, userId)
    await publishGroup(db, id)
  }
}

/** Erased people stay in the list, but cannot moderate, and neither can the person who is being erased. */
async function replaceModerator(db: Db, chatId: string, erasedId?: string) {
  const [next] = await db
    .select({ userId: chatUsers.userId, role: chatUsers.role })
    .from(chatUsers)
    .innerJoin(users, and(eq(users.id, chatUsers.userId), isNull(users.erasedAt)))
    .where(
      and(
        eq(chatUsers.chatId, chatId),
        eq(chatUsers.status, 'ACCEPTED'),
        erasedId ? ne(chatUsers.userId, erasedId) : undefined,
      ),
    )
    .orderBy(asc(eq(chatUsers.role, 'MEMBER')), chatUsers.createdAt, chatUsers.userId)
    .limit(1)
  if (!next) await db.delete(chats).where(eq(chats.id, chatId))
  else if (next.role === 'MEMBER')
    await db
      .update(chatUsers)
      .set({ role: 'MODERATOR' })
      .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, next.userId)))
}

async function publishGroup(db: Db, id: string) {
  const isMember = and(eq(chatUsers.chatId, id), ne(chatUsers.status, 'DECLINED'))
  const members = await db.select({ userId: chatUsers.userId }).from(chatUsers).where(isMember)
  await publishChat(db, id, { changed: true })
  await publishInbox(
    db,
    id,
    members.map(({ userId }) => userId),
  )
}

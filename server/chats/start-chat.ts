/** Starts a conversation: the one chat of two people, or a group. */
import type { ChatStatus } from '@guildhall/contract/chats/constants.ts'
import type { NewChat } from '@guildhall/contract/chats/shapes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { isBlocked, lockPair } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { ensureNotMuted } from '../moderation/mutes.ts'
import { checkWords } from '../moderation/word-filter.ts'
import { type ChatRow, findChat } from './access.ts'
import { appendNotice, lockChat } from './append-message.ts'
import { pairOf } from './direct-chat.ts'
import { countRequests, type Invitee, listInvitees } from './invitees.ts'
import { notifyOfRequest } from './notify-members.ts'
import { publishInbox } from './publish.ts'
import { writeMessage } from './send-message.ts'

/** Returns the id of the chat. */
export function startChat(db: Db, publicUrl: string, actor: Actor, request: NewChat): Promise<string> {
  const { userIds, name, text, key } = request
  return db.transaction(async (db) => {
    ensure(!userIds.includes(actor.id), 'INVALID', { detail: 'You cannot write to yourself' })
    await ensureNotMuted(db, actor.id, null)
    const [userId = ''] = userIds
    const isPair = userIds.length === 1 && name === undefined
    const chatId = isPair
      ? await openPair(db, actor, userId, text ?? '')
      : await openGroup(db, actor, name?.trim() ?? null, await listInvitees(db, actor, userIds))
    await lockChat(db, chatId)
    if (text?.trim())
      await writeMessage(db, publicUrl, actor, await findChat(db, actor, chatId), { text, ...(key && { key }) })
    return chatId
  })
}

/** Two people have one chat, whoever writes first. To write to a person is to accept their open request. */
async function openPair(db: Db, actor: Actor, userId: string, text: string): Promise<string> {
  await lockPair(db, actor.id, userId)
  const pair = pairOf(actor.id, userId)
  const existing = await first(db.select().from(chats).where(eq(chats.pair, pair)))
  if (existing) {
    if (text.trim()) await accept(db, existing.id, actor.id)
    else if (!(await isBlocked(db, actor.id, userId))) await reopen(db, existing, actor.id)
    return existing.id
  }
  const invitees = await listInvitees(db, actor, [userId])
  await countRequests(db, actor, invitees)
  const chat = await first(db.insert(chats).values({ type: 'GENERAL', pair }).returning({ id: chats.id }))
  const { id } = orNotFound(chat)
  await addPeople(db, id, [{ userId: actor.id, status: 'ACCEPTED' }, ...invitees])
  return id
}

async function accept(db: Db, chatId: string, userId: string) {
  await db
    .update(chatUsers)
    .set({ status: 'ACCEPTED' })
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, userId)))
}

/** Without a message there is no request to answer. A request that the caller declined can be answered again. */
async function reopen(db: Db, { id, lastNo }: ChatRow, userId: string) {
  const isOwn = and(eq(chatUsers.chatId, id), eq(chatUsers.userId, userId))
  const changed = await db
    .update(chatUsers)
    .set({ status: lastNo === 0 ? 'ACCEPTED' : 'PENDING' })
    .where(and(isOwn, inArray(chatUsers.status, lastNo === 0 ? ['PENDING', 'DECLINED'] : ['DECLINED'])))
    .returning()
  if (changed.length > 0) await publishInbox(db, id, [userId])
}

async function openGroup(db: Db, actor: Actor, name: string | null, invitees: readonly Invitee[]): Promise<string> {
  if (name) await checkWords(db, name, { organizationId: null })
  await countRequests(db, actor, invitees)
  const chat = await first(db.insert(chats).values({ type: 'GENERAL', name }).returning({ id: chats.id }))
  const { id } = orNotFound(chat)
  await addPeople(db, id, [{ userId: actor.id, status: 'ACCEPTED', role: 'MODERATOR' }, ...invitees])
  await appendNotice(db, id, actor.id, { kind: 'created' })
  await announceGroup(db, actor, { id, name }, invitees)
  return id
}

type NewMember = { userId: string; status: ChatStatus; role?: 'MEMBER' | 'MODERATOR'; firstNo?: number }

export const addPeople = (db: Db, chatId: string, members: readonly NewMember[]) =>
  db.insert(chatUsers).values(members.map((member) => ({ ...member, chatId, readNo: member.firstNo ?? 0 })))

export async function announceGroup(
  db: Db,
  actor: Actor,
  chat: { id: string; name: string | null },
  invitees: readonly Invitee[],
) {
  const requests = invitees.filter(({ status }) => status === 'PENDING').map(({ userId }) => userId)
  const name = actor.username ?? ''
  const values = chat.name
    ? ({ variant: 'group', name, group: chat.name } as const)
    : ({ variant: 'unnamed', name } as const)
  if (requests.length > 0) await notifyOfRequest(db, actor, requests, chat.id, values)
  await publishInbox(db, chat.id, [actor.id, ...invitees.map(({ userId }) => userId)])
}

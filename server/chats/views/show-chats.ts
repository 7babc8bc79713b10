/** Chats as the API shows them. */
import type { Chat, ChatWithMessages } from '@guildhall/contract/chats/shapes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { blocks } from '../../db/schema/profiles.ts'
import type { Actor } from '../../http/authorize.ts'
import { type ChatContext, type ChatMembership, type ChatRow, findChat } from '../access.ts'
import { canEdit } from '../change-message.ts'
import { peerOf } from '../direct-chat.ts'
import { canChangeGroup, canRemoveMembers } from '../groups.ts'
import { refuseWriting, restrictionIn } from '../refuse-writing.ts'
import { readActiveAt } from './active-at.ts'
import { readDetails } from './details.ts'
import { readInCommon } from './in-common.ts'
import { presentChat } from './present.ts'
import { listCards, listMembers, listMessages } from './read.ts'

type ChatParts = {
  chat: ChatRow
  membership: Pick<ChatMembership, 'status' | 'role' | 'read' | 'mutedAt'>
  matchId: string | null
  ticketId: string | null
}

export async function showChats(db: Db, actor: Actor, rows: readonly ChatParts[]): Promise<Chat[]> {
  const [details, blockedPeers] = await Promise.all([
    readDetails(
      db,
      actor,
      rows.map(({ chat }) => chat.id),
    ),
    listBlocked(
      db,
      actor,
      rows.flatMap(({ chat }) => peerOf(chat, actor.id) ?? []),
    ),
  ])
  const people = await listCards(
    db,
    [...details.values()].flatMap(({ lastMessage }) => [
      ...(lastMessage?.userId ? [lastMessage.userId] : []),
      ...(lastMessage?.notice?.userIds ?? []),
    ]),
  )
  return rows.map((row) =>
    presentChat({
      ...row,
      details: details.get(row.chat.id),
      people,
      hasBlocked: blockedPeers.has(peerOf(row.chat, actor.id) ?? ''),
    }),
  )
}

/** Whom the caller blocked. */
async function listBlocked(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const isOwn = and(eq(blocks.blockerId, actor.id), inArray(blocks.blockedId, [...ids]))
  const rows = await db.select({ id: blocks.blockedId }).from(blocks).where(isOwn)
  return new Set(rows.map(({ id }) => id))
}

export const showChat = async (db: Db, actor: Actor, id: string): Promise<Chat> =>
  showFoundChat(db, actor, await findChat(db, actor, id))

export async function showFoundChat(
  db: Db,
  actor: Actor,
  { chat, role, membership, match, ticket }: ChatContext,
): Promise<Chat> {
  const noMembership = { status: 'ACCEPTED', read: true, mutedAt: null } as const
  const links = { matchId: match?.id ?? null, ticketId: ticket?.id ?? null }
  const views = await showChats(db, actor, [{ chat, membership: { ...(membership ?? noMembership), role }, ...links }])
  return views.reduce((chat) => chat)
}

export async function showChatWithMessages(
  db: Db,
  actor: Actor,
  id: string,
  query: { cursor?: string; limit?: number },
): Promise<ChatWithMessages> {
  const context = await findChat(db, actor, id)
  const [chat, page, members, refusal, activeAt, restriction] = await Promise.all([
    showFoundChat(db, actor, context),
    listMessages(db, actor, id, query),
    listMembers(db, actor, context),
    refuseWriting(db, actor, context),
    context.peerId ? readActiveAt(db, actor, context.chat.id, context.peerId) : null,
    restrictionIn(db, actor, context),
  ])
  const isRequest = chat.status === 'PENDING' && context.peerId !== null
  return {
    ...chat,
    members,
    ...page,
    inCommon: isRequest && context.peerId ? await readInCommon(db, actor, context.peerId) : null,
    activeAt: activeAt?.toISOString() ?? null,
    restriction,
    can: {
      write: refusal === null && restriction === null,
      moderate: context.chat.type !== 'GENERAL' && context.role === 'MODERATOR',
      edit: canEdit(context) && !actor.banned,
      changeGroup: canChangeGroup(actor, context),
      removeMembers: canRemoveMembers(actor, context),
    },
  }
}

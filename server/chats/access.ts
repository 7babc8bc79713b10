/** Access to a chat: players and staff for a match, also the opener for a ticket, and members for any other chat. */
import type { ChatRole } from '@guildhall/contract/chats/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import { playsInMatch } from '../events/match-players.ts'
import { can, canRunMatch } from '../events/policy.ts'
import { findEvent } from '../events/read.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { orNotFound, Problem } from '../http/problem.ts'
import { peerOf } from './pair.ts'

export type ChatRow = typeof chats.$inferSelect
export type ChatMembership = typeof chatUsers.$inferSelect
type TicketRow = typeof tickets.$inferSelect
type MatchRow = typeof matches.$inferSelect
export type ChatContext = {
  chat: ChatRow
  role: ChatRole
  /** Staff can read the chat of a match without being a member. */
  membership: ChatMembership | null
  /** The other person, if two people share the chat. */
  peerId: string | null
  match: MatchRow | null
  ticket: TicketRow | null
}

export const isPlatformModerator = (actor: Actor) => actor.role === 'MODERATOR' || isStaff(actor)

export const isGroup = ({ type, pair }: Pick<ChatRow, 'type' | 'pair'>) => type === 'GENERAL' && pair === null

/** Throws NOT_FOUND if the actor has no access to the chat. */
export async function findChat(db: Db, actor: Actor, id: string): Promise<ChatContext> {
  const [row] = await db
    .select({ chat: chats, ticket: tickets, match: matches, membership: chatUsers })
    .from(chats)
    .leftJoin(tickets, eq(tickets.chatId, chats.id))
    .leftJoin(matches, eq(matches.chatId, chats.id))
    .leftJoin(chatUsers, and(eq(chatUsers.chatId, chats.id), eq(chatUsers.userId, actor.id)))
    .where(eq(chats.id, id))
  const { chat, ticket, match: chatMatch, membership } = orNotFound(row)
  const match = chatMatch ?? (ticket?.matchId ? await findMatch(db, ticket.matchId) : null)
  const context = { chat, ticket, match, membership, peerId: peerOf(chat, actor.id) }
  return { ...context, role: orNotFound(await findRole(db, actor, context)) }
}

async function findMatch(db: Db, id: string) {
  const [match] = await db.select().from(matches).where(eq(matches.id, id))
  return match ?? null
}

async function findRole(
  db: Db,
  actor: Actor,
  { chat, ticket, match, membership }: Omit<ChatContext, 'role'>,
): Promise<ChatRole | null> {
  const eventId = match?.eventId ?? ticket?.eventId
  if (chat.type === 'GENERAL' || !(match || ticket)) return memberRole(chat, membership)
  const isOpener = ticket?.userId === actor.id
  if (eventId) {
    const { event, membership } = await findEvent(db, actor, eventId)
    if (isOpener) return 'MEMBER'
    if (match && (await playsInMatch(db, actor.id, match.id))) return ticket?.kind === 'HELP' ? null : 'MEMBER' // the opponent must not read a call for help
    const isStaff = match ? canRunMatch(actor, event, membership, match) : can.moderate(actor, event, membership)
    if (isStaff) return 'MODERATOR'
  }
  if (isOpener) return 'MEMBER'
  return isPlatformModerator(actor) ? 'MODERATOR' : null
}

/** A person who declined to join a group has no access to it. */
const memberRole = (chat: ChatRow, membership: ChatMembership | null) =>
  membership && !(isGroup(chat) && membership.status === 'DECLINED') ? membership.role : null

/** Whether the actor may subscribe to the live topic of a chat. */
export async function canReadChat(db: Db, actor: Actor | null, id: string): Promise<boolean> {
  if (!actor) return false
  try {
    await findChat(db, actor, id)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

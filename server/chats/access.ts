/** Access to a chat: players and staff for a match, also the opener for a ticket, and members for any other chat. */
import type { ChatRole } from '@guildhall/contract/chats/constants.ts'
import type { Code } from '@guildhall/contract/core/problems.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import { can, canRunMatch } from '../events/policy.ts'
import { findEvent } from '../events/read.ts'
import { readEvent } from '../events/tables.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { orNotFound, Problem } from '../http/problem.ts'
import { isBannedFrom } from '../organizations/policy.ts'

export type ChatRow = typeof chats.$inferSelect
type TicketRow = typeof tickets.$inferSelect
type MatchRow = typeof matches.$inferSelect
export type ChatContext = { chat: ChatRow; role: ChatRole; match: MatchRow | null; ticket: TicketRow | null }

const isPlatformModerator = (actor: Actor) => actor.role === 'MODERATOR' || isStaff(actor)

/** Throws NOT_FOUND if the actor has no access to the chat. */
export async function findChat(db: Db, actor: Actor, id: string): Promise<ChatContext> {
  const [row] = await db
    .select({ chat: chats, ticket: tickets, match: matches })
    .from(chats)
    .leftJoin(tickets, eq(tickets.chatId, chats.id))
    .leftJoin(matches, eq(matches.chatId, chats.id))
    .where(eq(chats.id, id))
  const { chat, ticket, match: chatMatch } = orNotFound(row)
  const match = chatMatch ?? (ticket?.matchId ? await findMatch(db, ticket.matchId) : null)
  const role = await findRole(db, actor, { chat, ticket, match })
  return { chat, ticket, match, role: orNotFound(role) }
}

/**
 * Why the caller may not write in a chat that they can read; null if they may. A ticket stays open to a person whom the community banned,
 * so that they can answer and appeal.
 */
export async function refuseWriting(
  db: Db,
  actor: Actor,
  { chat, match, ticket, role }: ChatContext,
): Promise<Code | null> {
  if (actor.banned) return 'BANNED'
  if (ticket?.closedAt) return 'CASE_CLOSED'
  if (chat.type !== 'MATCH' || !match || role === 'MODERATOR') return null
  const event = await readEvent(db, match.eventId)
  return (await isBannedFrom(db, event?.organizationId ?? null, actor.id)) ? 'COMMUNITY_BANNED' : null
}

async function findMatch(db: Db, id: string) {
  const [match] = await db.select().from(matches).where(eq(matches.id, id))
  return match ?? null
}

async function findRole(
  db: Db,
  actor: Actor,
  { chat, ticket, match }: Omit<ChatContext, 'role'>,
): Promise<ChatRole | null> {
  const eventId = match?.eventId ?? ticket?.eventId
  if (chat.type === 'GENERAL' || !(match || ticket)) return findMemberRole(db, actor, chat.id)
  const isOpener = ticket?.userId === actor.id
  if (eventId) {
    const { event, membership } = await findEvent(db, actor, eventId)
    const plays = membership.playerId !== null && [match?.player1Id, match?.player2Id].includes(membership.playerId)
    if (isOpener) return 'MEMBER'
    if (plays) return ticket?.kind === 'HELP' ? null : 'MEMBER' // the opponent must not read a call for help
    const isStaff = match ? canRunMatch(actor, event, membership, match) : can.moderate(actor, event, membership)
    if (isStaff) return 'MODERATOR'
  }
  if (isOpener) return 'MEMBER'
  return isPlatformModerator(actor) ? 'MODERATOR' : null
}

async function findMemberRole(db: Db, actor: Actor, chatId: string) {
  const [row] = await db
    .select({ role: chatUsers.role, status: chatUsers.status })
    .from(chatUsers)
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, actor.id)))
  return row && row.status !== 'BLOCKED' ? row.role : null
}

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

/** Who belongs to a talk: of a match its sides and the staff, of a case also who opened it, of any other who was let in. */
import type { ChatRole } from '@guildhall/contract/chats/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import { can, canRunMatch } from '../events/policy.ts'
import { findEvent } from '../events/read.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { found, Problem } from '../http/problem.ts'

export type ChatRow = typeof chats.$inferSelect
type TicketRow = typeof tickets.$inferSelect
type MatchRow = typeof matches.$inferSelect
export type Room = { chat: ChatRow; role: ChatRole; match: MatchRow | null; ticket: TicketRow | null }

const isPlatformModerator = (actor: Actor) => actor.role === 'MODERATOR' || isStaff(actor)

/** What is not theirs is not there. */
export async function findRoom(db: Db, actor: Actor, id: string): Promise<Room> {
  const [row] = await db
    .select({ chat: chats, ticket: tickets, match: matches })
    .from(chats)
    .leftJoin(tickets, eq(tickets.chatId, chats.id))
    .leftJoin(matches, eq(matches.chatId, chats.id))
    .where(eq(chats.id, id))
  const { chat, ticket, match: own } = found(row)
  const match = own ?? (ticket?.matchId ? await findMatch(db, ticket.matchId) : null)
  const role = await roleIn(db, actor, { chat, ticket, match })
  return { chat, ticket, match, role: found(role) }
}

async function findMatch(db: Db, id: string) {
  const [match] = await db.select().from(matches).where(eq(matches.id, id))
  return match ?? null
}

async function roleIn(db: Db, actor: Actor, { chat, ticket, match }: Omit<Room, 'role'>): Promise<ChatRole | null> {
  const eventId = match?.eventId ?? ticket?.tournamentId
  if (chat.type === 'GENERAL' || !(match || ticket)) return memberRole(db, actor, chat.id)
  const isOpener = ticket?.userId === actor.id
  if (eventId) {
    const { event, membership } = await findEvent(db, actor, eventId)
    const plays = membership.playerId !== null && [match?.player1Id, match?.player2Id].includes(membership.playerId)
    if (plays || isOpener) return 'MEMBER'
    const isStaff = match ? canRunMatch(actor, event, membership, match) : can.moderate(actor, event, membership)
    if (isStaff) return 'MODERATOR'
  }
  if (isOpener) return 'MEMBER'
  return isPlatformModerator(actor) ? 'MODERATOR' : null
}

async function memberRole(db: Db, actor: Actor, chatId: string) {
  const [row] = await db
    .select({ role: chatUsers.role, status: chatUsers.status })
    .from(chatUsers)
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, actor.id)))
  return row && row.status !== 'BLOCKED' ? row.role : null
}

/** Who may subscribe to the live topic of a chat. */
export async function canReadChat(db: Db, actor: Actor | null, id: string): Promise<boolean> {
  if (!actor) return false
  try {
    await findRoom(db, actor, id)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

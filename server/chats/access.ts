/** Access to a chat: players and staff for a match, also the opener for a ticket, and members for any other chat. */
import type { ChatRole } from '@guildhall/contract/chats/constants.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationRoleSql } from '../db/organization-role.ts'
import { chats, chatUsers } from '../db/schema/chats.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import { allEvents, readEvent } from '../events/all-events.ts'
import { matchPlayers, playsInMatch } from '../events/match-players.ts'
import { can, canRunMatch } from '../events/policy.ts'
import { type FoundEvent, findEvent } from '../events/read.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { orNotFound, Problem } from '../http/problem.ts'
import { isModeratorId } from '../moderation/hidden-by.ts'
import { peerOf } from './direct-chat.ts'

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

const isPlatformModerator = (actor: Actor) => actor.role === 'MODERATOR' || isStaff(actor)

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

/** A deleted event has no staff: its chats stay with those who play in the match, who asked, and platform moderators. */
async function findRole(
  db: Db,
  actor: Actor,
  { chat, ticket, match, membership }: Omit<ChatContext, 'role'>,
): Promise<ChatRole | null> {
  const eventId = match?.eventId ?? ticket?.eventId
  if (chat.type === 'GENERAL' || !(match || ticket)) return memberRole(chat, membership)
  if (ticket?.userId === actor.id) return 'MEMBER'
  const event = eventId ? await readEvent(db, eventId) : undefined
  const eventAccess = event && !event.deletedAt ? await findEvent(db, actor, event.id) : null
  if (match && (await playsInMatch(db, actor.id, match.id))) return ticket?.kind === 'HELP' ? null : 'MEMBER' // the opponent must not read a call for help
  if (eventAccess && isEventStaff(actor, eventAccess, match)) return 'MODERATOR'
  return isPlatformModerator(actor) ? 'MODERATOR' : null
}

const isEventStaff = (actor: Actor, { event, membership }: FoundEvent, match: MatchRow | null) =>
  match ? canRunMatch(actor, event, membership, match) : can.moderate(actor, event, membership)

/**
 * The same people as `findRole` admits, as SQL over the rows of `member` joined with `chats`, `matches` and `tickets`: the row of a
 * person who left the match or the staff stays in the chat, but they must not get what they can no longer read.
 */
export function isReadable(member: 'chat_users' | 'member'): SQL {
  const userId = sql.raw(`${member}.user_id`)
  const isOwnRow = sql`event_id = events.id and user_id = ${userId} and status = 'ACCEPTED'`
  const role = sql.raw(organizationRoleSql('events.organization_id', `${member}.user_id`))
  const ofMatch = sql`coalesce(matches.id, tickets.match_id)`
  const plays = sql`exists (select from matches played cross join lateral ${matchPlayers('played')} as player
    where played.id = ${ofMatch} and player.user_id = ${userId})`
  const runs = sql`(role = 'MODERATOR' or role = 'JUDGE' and exists (select from matches run
    where run.id = ${ofMatch} and (run.station = any (stations) or run.moderator_id = ${userId})))`
  const isStaff = sql`exists (select from ${allEvents('id', 'organization_id', 'created_by_id', 'deleted_at')} as events
    where events.id = coalesce(matches.event_id, tickets.event_id) and events.deleted_at is null
      and (exists (select from hosts where ${isOwnRow}) or exists (select from moderators where ${isOwnRow} and ${runs})
        or events.organization_id is null and events.created_by_id = ${userId} or ${role} <= 'ADMIN'))`
  return sql`(chats.type = 'GENERAL' or tickets.user_id = ${userId}
    or case when ${plays} then tickets.kind is distinct from 'HELP' else ${isModeratorId(userId)} or ${isStaff} end)`
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

/** Tickets with their users, event and match. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { TicketKind, TicketList } from '@guildhall/contract/tickets/constants.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { organizations } from '../db/schema/organizations.ts'
import { tickets } from '../db/schema/tickets.ts'
import { readEvent } from '../events/all-events.ts'
import { lineupMatches, matchPlayers, playsInMatch } from '../events/match-players.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound, Problem } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'
import type { TicketContext } from './policy.ts'

const helper = alias(users, 'helper')

/** The event of either kind, under the name that the reply has had from the beginning. */
const eventOfTicket = sql<{ id: string; name: string; eventType: EventType } | null>`coalesce(
  (select json_build_object('id', id, 'name', name, 'eventType', 'Tournament') from tournaments where id = ${tickets.tournamentId}),
  (select json_build_object('id', id, 'name', name, 'eventType', 'League') from leagues where id = ${tickets.leagueId}))`

const organizationOfTicket = sql`coalesce(${tickets.organizationId},
  (select organization_id from tournaments where id = ${tickets.tournamentId}),
  (select organization_id from leagues where id = ${tickets.leagueId}))`

const selectTickets = (db: Db) =>
  db
    .select({
      ticket: tickets,
      user: userCard(users),
      moderator: userCard(helper),
      tournament: eventOfTicket,
      organization: { id: organizations.id, name: organizations.name },
      match: { id: matches.id, no: matches.displayNo, bracket: matches.bracket, round: matches.round },
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(helper, eq(helper.id, tickets.moderatorId))
    .leftJoin(organizations, eq(organizations.id, tickets.organizationId))
    .leftJoin(matches, eq(matches.id, tickets.matchId))
    .$dynamic()
export type TicketDetails = Awaited<ReturnType<typeof selectTickets>>[number]

const isPlayedBy = (userId: string) =>
  sql`${tickets.matchId} in (
    select played.id from matches as played cross join lateral ${matchPlayers('played')} as player
    where player.user_id = ${userId} and played.id in (
      select matches.id from player_teammates as mates
      join matches on matches.player1_id = mates.player_id or matches.player2_id = mates.player_id
      where mates.user_id = ${userId} and mates.accepted_at is not null union all ${lineupMatches(userId)}))`

/** Tickets that the user opened, and disputes and appeals about a match that they play in. A call for help is private. */
const involvesUser = (userId: string) =>
  or(eq(tickets.userId, userId), sql`${tickets.kind} <> 'HELP' and ${isPlayedBy(userId)}`)

/** Staff who play in a match do not read the calls for help about it. */
export const isOpenToStaff = (userId: string) =>
  sql`(${tickets.kind} = 'HELP' and ${tickets.userId} <> ${userId} and ${isPlayedBy(userId)}) is not true`

const listFilters = (actor: Actor): Record<TicketList, SQL | undefined> => ({
  open: isNull(tickets.closedAt),
  mine: and(isNull(tickets.closedAt), eq(tickets.moderatorId, actor.id)),
  unclaimed: and(isNull(tickets.closedAt), isNull(tickets.moderatorId)),
  closed: isNotNull(tickets.closedAt),
})

export type QueueFilters = { list?: TicketList; kind?: TicketKind; search?: string }

export async function listQueue(
  db: Db,
  actor: Actor,
  scope: SQL | undefined,
  { list = 'open', kind, search, ...page }: PageQuery & QueueFilters,
) {
  const filters = [listFilters(actor)[list], kind && eq(tickets.kind, kind), matchesSearch(db, search)]
  const where = and(scope, ...filters, isOpenToStaff(actor.id))
  // Tickets that wait for the user have no `waitingSince` and come last.
  const order =
    list === 'closed' ? [desc(tickets.closedAt), desc(tickets.id)] : [asc(tickets.waitingSince), asc(tickets.id)]
  return pageOfTickets(db, where, order, page)
}

/** The number of a ticket, or a part of the username. */
function matchesSearch(db: Db, search = '') {
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1]
  if (number) return eq(tickets.no, Number(number))
  const pattern = likePattern(search)
  return pattern
    ? inArray(tickets.userId, db.select({ id: users.id }).from(users).where(ilike(users.username, pattern)))
    : undefined
}

/** With `organizationId`, only those of this community and its events. */
export const listOwn = (
  db: Db,
  actor: Actor,
  { matchId, ...page }: PageQuery & { matchId?: string },
  organizationId?: string,
) =>
  pageOfTickets(
    db,
    and(
      involvesUser(actor.id),
      matchId ? eq(tickets.matchId, matchId) : undefined,
      organizationId ? sql`${organizationOfTicket} = ${organizationId}` : undefined,
    ),
    [desc(tickets.createdAt), desc(tickets.id)],
    page,
  )

async function pageOfTickets(db: Db, where: SQL | undefined, order: SQL[], page: PageQuery) {
  const { limit, offset } = windowOf(page)
  const rows = await selectTickets(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(tickets, where) }
}

/**
 * Loads what the policy needs. A caller who may not see the event gets NOT_FOUND, unless they wrote the ticket; a deleted event leaves
 * the ticket to moderators.
 */
export async function loadTicketContext(db: Db, actor: Actor, details: TicketDetails): Promise<TicketContext> {
  const { ticket } = details
  function nullForAuthor(error: unknown) {
    if (ticket.userId === actor.id && error instanceof Problem) return null
    throw error
  }
  const event = ticket.eventId ? await readEvent(db, ticket.eventId) : undefined
  const eventAccess = event && !event.deletedAt ? await findEvent(db, actor, event.id).catch(nullForAuthor) : null
  const plays = ticket.matchId !== null && (await playsInMatch(db, actor.id, ticket.matchId))
  const [appealed] = ticket.appealOfId
    ? await db.select({ ruling: tickets.ruling }).from(tickets).where(eq(tickets.id, ticket.appealOfId))
    : []
  const [appeal] = ticket.ruling
    ? await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.appealOfId, ticket.id))
    : []
  return {
    ticket,
    eventAccess,
    plays,
    firstModeratorId: appealed?.ruling?.moderatorId ?? null,
    appealId: appeal?.id ?? null,
  }
}

export async function findTicket(db: Db, id: string): Promise<TicketDetails> {
  const [row] = await selectTickets(db).where(eq(tickets.id, id))
  return orNotFound(row)
}

export const countUnread = (db: Db) =>
  db.$count(tickets, and(isNull(tickets.closedAt), sql`not ${tickets.moderatorRead}`, isNull(tickets.eventId)))

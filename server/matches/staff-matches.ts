/** The match list of the staff: problems first, then running, callable, waiting and finished matches. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import {
  type MatchStatus,
  type MatchWarning,
  matchStatuses,
  matchWarnings,
} from '@guildhall/contract/matches/constants.ts'
import type { StaffMatch } from '@guildhall/contract/matches/staff-shapes.ts'
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { hasSpot, players } from '../db/schema/players.ts'
import type { EventRow } from '../events/event.ts'
import { matchPlayers } from '../events/match-players.ts'
import { can } from '../events/policy.ts'
import { type FoundEvent, findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { type MatchWithPlayers, matchesWithPlayers, player1Table, player2Table } from '../stages/match-read.ts'
import { likePattern } from '../text/like-pattern.ts'
import { laterSwissRounds } from './later-swiss-rounds.ts'
import { inRound } from './list.ts'
import { presentCard } from './present.ts'

type Filter = PageQuery & {
  q?: string
  playerId?: string
  userId?: string
  status?: MatchStatus
  type?: MatchWarning
  round?: string
  group?: number
  station?: string
  moderatorId?: string
}

export async function listStaffMatches(db: Db, actor: Actor, id: string, filter: Filter) {
  const foundEvent = await findEvent(db, actor, id)
  const { event } = foundEvent
  const { limit, offset } = windowOf(filter)
  const where = and(eq(matches.eventId, id), isListed, visibleTo(actor, foundEvent), ...conditionsOf(event, filter))
  const worry = warningIndex(event)
  const rows = await matchesWithPlayers(db)
    .where(where)
    .orderBy(worry, asc(statusIndex(event)), asc(matches.calledAt), asc(matches.matchNo))
    .limit(limit)
    .offset(offset)
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(matches)
    .leftJoin(player1Table, eq(player1Table.id, matches.player1Id))
    .leftJoin(player2Table, eq(player2Table.id, matches.player2Id))
    .where(where)
  const accounts = await entrantsWithAccounts(db, rows)
  return { rows: rows.map((row) => presentRow(event, row, accounts)), total: count?.total ?? 0 }
}

const keyOf = (matchId: string, playerId: string | null) => `${matchId} ${playerId}`

/** The keys of the entrants for which someone with an account plays; guests get no messages. */
async function entrantsWithAccounts(db: Db, rows: MatchWithPlayers[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ match }) => match.id)
  const { rows: entrants } = await db.execute<{ id: string; playerId: string }>(sql`
    select distinct matches.id, played.player_id as "playerId"
    from matches cross join lateral ${matchPlayers('matches')} as played
    where ${inArray(matches.id, ids)} and played.user_id is not null`)
  return new Set(entrants.map(({ id, playerId }) => keyOf(id, playerId)))
}

/** Byes are not listed. The second grand final is listed once it is needed, so that the total never shrinks. */
const isListed = sql`matches.display_no >= 0
  and not (matches.side = 'G' and matches.round = 2 and matches.status in ('waiting', 'bye', 'void'))`

/** A judge sees only the matches assigned to them or to their stations. */
function visibleTo(actor: Actor, { event, membership }: FoundEvent) {
  if (!membership.judge || can.moderate(actor, event, membership)) return undefined
  return or(inArray(matches.station, [...membership.judge]), eq(matches.moderatorId, actor.id))
}

function conditionsOf(event: EventRow, filter: Filter): (SQL | undefined)[] {
  const { q, playerId, userId, status, type, round, group, station, moderatorId } = filter
  const pattern = likePattern(q)
  return [
    pattern &&
      or(
        ilike(player1Table.name, pattern),
        ilike(player2Table.name, pattern),
        sql`${matches.displayNo}::text = ${q?.replace(/^#?m?/i, '')}`,
      ),
    playerId && or(eq(matches.player1Id, playerId), eq(matches.player2Id, playerId)),
    userId && sql`exists (select from ${matchPlayers('matches')} as played where played.user_id = ${userId})`,
    status && sql`${statusIndex(event)} = ${statusOrder.indexOf(status)}`,
    type && sql`${warningIndex(event)} = ${matchWarnings.indexOf(type)}`,
    round && inRound(round),
    group && eq(matches.group, group),
    station && eq(matches.station, station),
    moderatorId && eq(matches.moderatorId, moderatorId),
  ].map((condition) => condition || undefined)
}

/** The order of the list. A test compares it with the rule of the engine, which works on one match at a time. */
const statusOrder: readonly MatchStatus[] = [
  'disputed',
  'reported',
  'live',
  'ready-check',
  'pending',
  'forfeited',
  'completed',
  'bye',
]

function statusIndex(event: EventRow) {
  const isReady = event.settings.requireReady ? sql`matches.player1_ready and matches.player2_ready` : sql`true`
  const isLive = sql`matches.called_at is not null and ${isReady}`
  const indexOf = (status: MatchStatus) => sql.raw(String(statusOrder.indexOf(status)))
  return sql<number>`case
    when matches.status in ('bye', 'void') then ${indexOf('bye')} when matches.forfeit_at is not null then ${indexOf('forfeited')}
    when matches.ended_at is not null then ${indexOf('completed')} when matches.status = 'waiting' then ${indexOf('pending')}
    when matches.disputed_at is not null then ${indexOf('disputed')} when matches.reported_at is not null then ${indexOf('reported')}
    when ${isLive} then ${indexOf('live')} else ${indexOf('ready-check')} end`
}

/** The index of the first warning that applies; the length of the list for a match without one. */
function warningIndex(event: EventRow) {
  const { matchMinutes } = event.settings
  const isLate = sql`greatest(matches.called_at, matches.player1_ready_at, matches.player2_ready_at) <
    now() - ${matchMinutes}::int * matches.best_of * interval '1 minute'`
  const indexOf = (worry: MatchWarning) => sql.raw(String(matchWarnings.indexOf(worry)))
  return sql<number>`case when matches.status <> 'ready' then ${sql.raw(String(matchWarnings.length))}
    when matches.disputed_at is not null then ${indexOf('disputed')} when matches.attention_at is not null then ${indexOf('attention')}
    when matches.provisional_until is not null then ${indexOf('provisional')}
    when ${matchMinutes}::int > 0 and ${isLate} then ${indexOf('overdue')} else ${sql.raw(String(matchWarnings.length))} end`
}

function presentRow(event: EventRow, row: MatchWithPlayers, accounts: Set<string>): StaffMatch {
  const { match } = row
  const worry = warningOf(event, match)
  const since = {
    disputed: match.disputedAt,
    attention: match.attentionAt,
    provisional: match.forfeitAt,
    overdue: match.calledAt,
  }
  return {
    ...presentCard(event, row),
    worry,
    waitingSince: (worry ? since[worry] : match.calledAt)?.toISOString() ?? null,
    moderatorId: match.moderatorId,
    player1HasAccount: accounts.has(keyOf(match.id, match.player1Id)),
    player2HasAccount: accounts.has(keyOf(match.id, match.player2Id)),
  }
}

function warningOf(event: EventRow, match: MatchWithPlayers['match']): MatchWarning | null {
  if (match.status !== 'ready') return null
  if (match.disputedAt) return 'disputed'
  if (match.attentionAt) return 'attention'
  if (match.provisionalUntil) return 'provisional'
  const startedAt = Math.max(
    ...[match.calledAt, match.player1ReadyAt, match.player2ReadyAt].map((at) => at?.getTime() ?? 0),
  )
  const allowedTime = event.settings.matchMinutes * match.bestOf * 60_000
  return allowedTime > 0 && startedAt > 0 && startedAt + allowedTime < Date.now() ? 'overdue' : null
}

export async function countStaffMatches(db: Db, actor: Actor, id: string) {
  const foundEvent = await findEvent(db, actor, id)
  const { event } = foundEvent
  const [status, worry] = [statusIndex(event), warningIndex(event)]
  const rows = await db
    .select({ status: sql<number>`s`, worry: sql<number>`w`, count: sql<number>`count(*)::int` })
    .from(sql`(select ${status} as s, ${worry} as w from matches
      where ${and(eq(matches.eventId, id), isListed, visibleTo(actor, foundEvent))}) as counted`)
    .groupBy(sql`s, w`)
  const sum = (matchesRow: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matchesRow).reduce((total, { count }) => total + count, 0)
  return {
    total: sum(() => true) + (await countUnpairedMatches(db, foundEvent)),
    status: counts(matchStatuses, (name) => sum((row) => statusOrder[row.status] === name)),
    worries: counts(matchWarnings, (name) => sum((row) => matchWarnings[row.worry] === name)),
  }
}

/** The matches of Swiss rounds that are not paired yet: they count from the start, so that the total does not grow with every round. */
async function countUnpairedMatches(db: Db, { event, membership }: FoundEvent) {
  if (event.type !== 'SWISS' || !event.stage || event.endedAt || membership.judge) return 0
  const entrants = await db.$count(players, and(eq(players.eventId, event.id), hasSpot))
  const { round, player1Id, player2Id, winnerId, loserId, status } = matches
  const rows = await db
    .select({ round, player1Id, player2Id, winnerId, loserId, status })
    .from(matches)
    .where(eq(matches.eventId, event.id))
    .orderBy(asc(matches.matchNo))
  const lastRound = rows.reduce((last, row) => Math.max(last, row.round), 0)
  return laterSwissRounds(event.stage, entrants, rows, lastRound).reduce((sum, count) => sum + count, 0)
}

const counts = <K extends string>(names: readonly K[], count: (name: K) => number): Record<K, number> =>
  Object.assign({}, ...names.map((name) => ({ [name]: count(name) })))

/** Lists matches with their players, and the rounds of an event. Callers who may not see the event get none. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { type MatchBracket, type MatchPhase, matchBrackets } from '@guildhall/contract/matches/constants.ts'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { playerTeammates } from '../db/schema/players.ts'
import type { Raw } from '../db/statement.ts'
import { totalOf } from '../db/total.ts'
import { kindOf } from '../events/event.ts'
import { lineupMatches, replacedMembers } from '../events/match-players.ts'
import { eventAsJson, findEvent, valueOfEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { isShown, matchColumns, matchesWithPlayers, player1Table, player2Table } from '../stages/match-read.ts'

const phases: Record<MatchPhase, SQL> = {
  waiting: eq(matches.status, 'waiting'),
  ready: eq(matches.status, 'ready'),
  over: inArray(matches.status, ['done', 'bye', 'void']),
}

type Filter = PageQuery & { round?: string; group?: number; no?: number; playerId?: string; phase?: MatchPhase }

export async function listMatches(db: Db, actor: Actor | null, id: string, filter: Filter) {
  const { event } = await findEvent(db, actor, id)
  const { round, group, no, playerId, phase } = filter
  const where = and(
    eq(matches.eventId, id),
    isShown(),
    round === undefined ? undefined : inRound(round),
    no === undefined ? undefined : eq(matches.displayNo, no),
    group === undefined ? undefined : eq(matches.group, group),
    playerId === undefined ? undefined : or(eq(matches.player1Id, playerId), eq(matches.player2Id, playerId)),
    phase && phases[phase],
  )
  const page = windowOf(filter)
  const rows = await matchesWithPlayers(db)
    .where(where)
    .orderBy(asc(matches.matchNo))
    .limit(page.limit)
    .offset(page.offset)
  return { event, rows, total: await totalOf(page, rows.length, () => db.$count(matches, where)) }
}

/** `key` is the key of a round, or the letter of a whole bracket. */
export function inRound(key: string) {
  const bracket = matchBrackets.find((name) => name === key.charAt(0))
  const round = key.slice(1)
  return and(bracket && eq(matches.bracket, bracket), round ? eq(matches.round, Number(round)) : undefined)
}

type MyMatchesQuery = PageQuery & { phase?: MatchPhase; organizationId?: string; leagues: boolean }

/** Lists the matches of the caller: called matches first, then open ones, then the latest results. An event that is over has no open ones. */
export async function listMyMatches(
  db: Db,
  actor: Actor,
  { phase, organizationId, leagues, ...query }: MyMatchesQuery,
) {
  const myPlayers = db
    .select({ id: playerTeammates.playerId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.userId, actor.id), sql`${playerTeammates.acceptedAt} is not null`))
  const eventOrganization = sql.raw(valueOfEvent('matches', () => 'organization_id'))
  // Null for a deleted event, whose matches are left out.
  const isEventOver = sql.raw(valueOfEvent('matches', () => 'num_nonnulls(ended_at, cancelled_at) > 0'))
  const where = and(
    or(
      inArray(matches.player1Id, myPlayers),
      inArray(matches.player2Id, myPlayers),
      sql`${matches.id} in ${lineupMatches(actor.id)}`,
    ),
    sql`${actor.id} not in ${replacedMembers('matches')}`,
    sql`case ${isEventOver} when true then ${phases.over} when false then true end`,
    leagues ? undefined : ne(matches.eventType, 'League'),
    organizationId ? sql`${eventOrganization} = ${organizationId}` : undefined,
    isShown(),
    phase && phases[phase],
  )
  const page = windowOf(query)
  const rows = await db
    .select({ ...matchColumns, event: sql<Raw>`${sql.raw(eventAsJson('matches'))}` })
    .from(matches)
    .leftJoin(player1Table, eq(player1Table.id, matches.player1Id))
    .leftJoin(player2Table, eq(player2Table.id, matches.player2Id))
    .where(where)
    .orderBy(
      asc(phases.over),
      sql`${phases.over} or ${matches.calledAt} is null`,
      sql`${sql.raw(valueOfEvent('matches', () => 'started_at'))} desc`,
      sql`case when ${phases.over} then -${matches.matchNo} else ${matches.matchNo} end`,
    )
    .limit(page.limit)
    .offset(page.offset)
  const withEvent = rows.map(({ event, ...matchWithPlayers }) => ({
    ...matchWithPlayers,
    event: kindOf(matchWithPlayers.match).read(event),
  }))
  return { rows: withEvent, total: await totalOf(page, rows.length, () => db.$count(matches, where)) }
}

export type RoundRow = {
  side: MatchBracket
  round: number
  bestOf: number
  matches: number
  ready: number
  over: number
}

export async function listRounds(db: Db, actor: Actor | null, id: string) {
  const { event } = await findEvent(db, actor, id)
  const rows: RoundRow[] = await db
    .select({
      side: matches.bracket,
      round: matches.round,
      bestOf: sql<number>`max(${matches.bestOf})`,
      matches: sql<number>`count(*)::int`,
      ready: sql<number>`(count(*) filter (where ${phases.ready}))::int`,
      over: sql<number>`(count(*) filter (where ${phases.over}))::int`,
    })
    .from(matches)
    .where(and(eq(matches.eventId, id), isShown()))
    .groupBy(matches.bracket, matches.round)
    .orderBy(sql`min(${matches.matchNo})`)
  return { event, rows }
}

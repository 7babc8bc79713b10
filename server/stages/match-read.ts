/** Reads matches with their players. Callers who may not see the event get no matches. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { DisplayLinks } from '@guildhall/contract/matches/columns.ts'
import { type MatchBracket, type MatchPhase, matchBrackets } from '@guildhall/contract/matches/constants.ts'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { type Raw, rowAsJson, rowsOf, statement } from '../db/statement.ts'
import { totalOf } from '../db/total.ts'
import { kindOf } from '../events/event.ts'
import { lineupEntrySql, lineupMatches } from '../events/match-players.ts'
import {
  ensureVisible,
  eventAsJson,
  type FoundEvent,
  findEvent,
  membershipFacts,
  membershipIn,
  valueOfEvent,
  type WithFacts,
} from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { oncePerPage } from '../http/page-reads.ts'
import { orNotFound } from '../http/problem.ts'

export const player1Table = alias(players, 'player1')
export const player2Table = alias(players, 'player2')
const countryOf = (metadata: AnyPgColumn) => sql<string | null>`${metadata} ->> 'country'`
const player1 = {
  id: player1Table.id,
  name: player1Table.name,
  image: player1Table.image,
  seed: player1Table.seed,
  country: countryOf(player1Table.metadata),
  droppedAt: player1Table.droppedAt,
}
const player2 = {
  id: player2Table.id,
  name: player2Table.name,
  image: player2Table.image,
  seed: player2Table.seed,
  country: countryOf(player2Table.metadata),
  droppedAt: player2Table.droppedAt,
}

export type MatchRow = typeof matches.$inferSelect
type PlayerSummary = Pick<typeof players.$inferSelect, 'id' | 'name' | 'image' | 'seed' | 'droppedAt'> & {
  country: string | null
}
export type MatchWithPlayers = { match: MatchRow; player1: PlayerSummary | null; player2: PlayerSummary | null }

export const matchesWithPlayers = (db: Db) =>
  db
    .select({ match: rowAsJson(matches), player1, player2 })
    .from(matches)
    .leftJoin(player1Table, eq(player1Table.id, matches.player1Id))
    .leftJoin(player2Table, eq(player2Table.id, matches.player2Id))
    .$dynamic()

/** Byes are not shown, except in Swiss, where a bye is the pairing of an entrant. */
export const isShown = () => sql`(${matches.displayNo} >= 0 or ${matches.bracket} = 'S')`

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

export type NeighbourMatch = { no: number; bracket: MatchBracket; round: number; links: DisplayLinks }

/** `reporters` are the entrants with a pending report, `neighbours` the matches its entrants come from and go to. */
export type FoundMatch = MatchWithPlayers & FoundEvent & { reporters: string[]; neighbours: NeighbourMatch[] }

/** Loads the match, its event and the caller's membership in one query. */
export async function findMatch(db: Db, actor: Actor | null, id: string): Promise<FoundMatch> {
  const [found] = await rowsOnce(actor, id, () => selectMatch(db, actor?.id ?? null, id))
  const row = orNotFound(found)
  const { player1, player2, facts, reporters, neighbours, ...json } = row
  const match = readMatch(json.match)
  const event = kindOf(match).read(orNotFound(json.event))
  const membership = membershipIn(actor, event, { facts })
  ensureVisible(actor, event, membership)
  return { match, player1: readPlayer(player1), player2: readPlayer(player2), event, membership, reporters, neighbours }
}

const readPlayer = (
  json: (Omit<PlayerSummary, 'droppedAt'> & { droppedAt: string | null }) | null,
): PlayerSummary | null => json && { ...json, droppedAt: json.droppedAt === null ? null : new Date(json.droppedAt) }

const readMatch = rowsOf(matches).read

type PlayerJson = Parameters<typeof readPlayer>[0]
type MatchJson = WithFacts & {
  match: Raw
  event: Raw | null
  reporters: string[]
  neighbours: NeighbourMatch[]
  player1: PlayerJson
  player2: PlayerJson
}

const playerAsJson = (
  column: string,
) => `(select json_build_object('id', id, 'name', name, 'image', image, 'seed', seed,
    'country', metadata ->> 'country', 'droppedAt', dropped_at) from players where id = target.${column})`

/** The matches that its entrants go to and, while a side is open, those that they come from. */
const neighboursAsJson = `(
    select coalesce(json_agg(json_build_object('no', display_no, 'bracket', side, 'round', round, 'links', display_links)), '[]')
    from (
      select display_no, side, round, display_links from matches where event_id = target.event_id
        and display_no = any (array(
          select (target.display_links ->> key)::int from unnest(array['winTo', 'loseTo']) key))
      union all
      select display_no, side, round, display_links from matches where event_id = target.event_id
        and (target.player1_id is null or target.player2_id is null)
        and target.display_no in ((display_links ->> 'winTo')::int, (display_links ->> 'loseTo')::int)
    ) as neighbours)`

const rowsOnce = oncePerPage<MatchJson[]>()

const selectMatch = statement<MatchJson>(
  () => `
  select to_json(target) as match, ${playerAsJson('player1_id')} as player1, ${playerAsJson('player2_id')} as player2,
    ${eventAsJson('target')} as event,
    array(select player_id from submissions where match_id = target.id and status = 'PENDING') as reporters,
    ${neighboursAsJson} as neighbours, ${membershipFacts('target.event_id', lineupEntrySql('target'))} as facts
  from matches as target where id = $2`,
)

type MyMatchesQuery = PageQuery & { phase?: MatchPhase; organizationId?: string }

/** Lists the matches of the caller: called matches first, then open ones, then the latest results. */
export async function listMyMatches(db: Db, actor: Actor, { phase, organizationId, ...query }: MyMatchesQuery) {
  const myPlayers = db
    .select({ id: playerTeammates.playerId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.userId, actor.id), sql`${playerTeammates.acceptedAt} is not null`))
  const eventOrganization = sql.raw(valueOfEvent('matches', () => 'organization_id'))
  const hasEvent = sql`${sql.raw(valueOfEvent('matches', () => 'id'))} is not null` // excludes deleted events
  const where = and(
    or(
      inArray(matches.player1Id, myPlayers),
      inArray(matches.player2Id, myPlayers),
      sql`${matches.id} in ${lineupMatches(actor.id)}`,
    ),
    hasEvent,
    organizationId ? sql`${eventOrganization} = ${organizationId}` : undefined,
    isShown(),
    phase && phases[phase],
  )
  const page = windowOf(query)
  const rows = await db
    .select({ match: rowAsJson(matches), player1, player2, event: sql<Raw>`${sql.raw(eventAsJson('matches'))}` })
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

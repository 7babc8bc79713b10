import { kindOf } from '../events/event.ts'
/** Matches with the entrants that meet in them. Who may not see the event finds none. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { type MatchPhase, type MatchSide, matchSides } from '@guildhall/contract/matches/constants.ts'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { type Raw, rowsOf, statement } from '../db/statement.ts'
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
import { found } from '../http/problem.ts'

export const one = alias(players, 'one')
export const other = alias(players, 'other')
const player1 = { id: one.id, name: one.name, image: one.image, seed: one.seed, droppedAt: one.droppedAt }
const player2 = { id: other.id, name: other.name, image: other.image, seed: other.seed, droppedAt: other.droppedAt }

export type MatchRow = typeof matches.$inferSelect
type Face = Pick<typeof players.$inferSelect, 'id' | 'name' | 'image' | 'seed' | 'droppedAt'>
export type Meeting = { match: MatchRow; player1: Face | null; player2: Face | null }

export const meetings = (db: Db) =>
  db
    .select({ match: matches, player1, player2 })
    .from(matches)
    .leftJoin(one, eq(one.id, matches.player1Id))
    .leftJoin(other, eq(other.id, matches.player2Id))
    .$dynamic()

const phases: Record<MatchPhase, SQL> = {
  waiting: eq(matches.status, 'waiting'),
  ready: eq(matches.status, 'ready'),
  over: inArray(matches.status, ['done', 'bye', 'void']),
}

type Filter = PageQuery & { round?: string; group?: number; playerId?: string; phase?: MatchPhase }

export async function listMatches(db: Db, actor: Actor | null, id: string, filter: Filter) {
  const { event } = await findEvent(db, actor, id)
  const { round, group, playerId, phase } = filter
  const where = and(
    eq(matches.eventId, id),
    round === undefined ? undefined : inRound(round),
    group === undefined ? undefined : eq(matches.group, group),
    playerId === undefined ? undefined : or(eq(matches.player1Id, playerId), eq(matches.player2Id, playerId)),
    phase && phases[phase],
  )
  const { limit, offset } = windowOf(filter)
  const rows = await meetings(db).where(where).orderBy(asc(matches.matchNo)).limit(limit).offset(offset)
  return { event, rows, total: await db.$count(matches, where) }
}

export function inRound(key: string) {
  const side = matchSides.find((word) => word === key.charAt(0))
  return and(side && eq(matches.bracket, side), eq(matches.round, Number(key.slice(1))))
}

/** `reporters` are the entrants whose reports wait for an answer. */
export type Found = Meeting & FoundEvent & { reporters: string[] }

/** The match, its event and what the reader is to it, in one question. */
export async function findMatch(db: Db, actor: Actor | null, id: string): Promise<Found> {
  const { one, other, facts, reporters, ...json } = found((await readOne(db, actor?.id ?? null, id))[0])
  const match = readMatch(json.match)
  const event = kindOf(match).read(found(json.event))
  const membership = membershipIn(actor, event, { facts })
  ensureVisible(actor, event, membership)
  return { match, player1: faceOf(one), player2: faceOf(other), event, membership, reporters }
}

const faceOf = (json: (Omit<Face, 'droppedAt'> & { droppedAt: string | null }) | null): Face | null =>
  json && { ...json, droppedAt: json.droppedAt === null ? null : new Date(json.droppedAt) }

const readMatch = rowsOf(matches).read

type FaceJson = Parameters<typeof faceOf>[0]
type MatchJson = WithFacts & { match: Raw; event: Raw | null; reporters: string[]; one: FaceJson; other: FaceJson }

const face = (column: string) => `(select json_build_object('id', id, 'name', name, 'image', image, 'seed', seed,
    'droppedAt', dropped_at) from players where id = here.${column})`

const readOne = statement<MatchJson>(
  () => `
  select to_json(here) as match, ${face('player1_id')} as one, ${face('player2_id')} as other,
    ${eventAsJson('here')} as event,
    array(select player_id from submissions where match_id = here.id and status = 'PENDING') as reporters,
    ${membershipFacts('here.event_id')} as facts
  from matches as here where id = $2`,
)

/** Of the entrants the person plays for. What is called comes first, then what is still to be played, then the latest. */
export async function listOwn(db: Db, actor: Actor, { phase, ...page }: PageQuery & { phase?: MatchPhase }) {
  const mine = db
    .select({ id: playerTeammates.playerId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.userId, actor.id), sql`${playerTeammates.acceptedAt} is not null`))
  const isEvent = sql`${sql.raw(valueOfEvent('matches', () => 'id'))} is not null` // not of a deleted event
  const where = and(
    or(inArray(matches.player1Id, mine), inArray(matches.player2Id, mine)),
    isEvent,
    phase && phases[phase],
  )
  const { limit, offset } = windowOf(page)
  const rows = await db
    .select({ match: matches, player1, player2, event: sql<Raw>`${sql.raw(eventAsJson('matches'))}` })
    .from(matches)
    .leftJoin(one, eq(one.id, matches.player1Id))
    .leftJoin(other, eq(other.id, matches.player2Id))
    .where(where)
    .orderBy(
      asc(phases.over),
      sql`${phases.over} or ${matches.calledAt} is null`,
      sql`${sql.raw(valueOfEvent('matches', () => 'started_at'))} desc`,
      sql`case when ${phases.over} then -${matches.matchNo} else ${matches.matchNo} end`,
    )
    .limit(limit)
    .offset(offset)
  const withEvent = rows.map(({ event, ...meeting }) => ({ ...meeting, event: kindOf(meeting.match).read(event) }))
  return { rows: withEvent, total: await db.$count(matches, where) }
}

export type RoundRow = { side: MatchSide; round: number; bestOf: number; matches: number; ready: number; over: number }

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
    .where(eq(matches.eventId, id))
    .groupBy(matches.bracket, matches.round)
    .orderBy(sql`min(${matches.matchNo})`)
  return { event, rows }
}

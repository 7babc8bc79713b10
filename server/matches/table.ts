/**
 * A match on the table: under the lock on its event, with every match that its result can reach.
 *
 * Results flow along links only, so a stage of thousands is not read for one of them: the match, those behind it, and who of
 * their entrants has left are enough for the engine.
 */
import type { State } from '@guildhall/engine'
import { scattered } from '@guildhall/engine/pages.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { can, nowhere, type Place } from '../tournaments/policy.ts'
import { placeOf, type TournamentRow } from '../tournaments/read.ts'
import type { MatchRow } from './read.ts'

export type Table = { tournament: TournamentRow; place: Place; match: MatchRow; state: State; now: Date }

/** For somebody who acts; what they may not see is not there. */
export async function lockMatch(db: Db, actor: Actor, id: string, now = new Date()): Promise<Table> {
  const tournament = await lockEventOf(db, id)
  const place = await placeOf(db, actor, tournament)
  found(can.see(actor, tournament, place) || null)
  return layTable(db, tournament, place, id, now)
}

/** For the clock, and for bots. */
export async function lockForClock(db: Db, id: string, now = new Date()): Promise<Table> {
  return layTable(db, await lockEventOf(db, id), nowhere, id, now)
}

async function lockEventOf(db: Db, matchId: string): Promise<TournamentRow> {
  const [tournament] = await db
    .select()
    .from(tournaments)
    .where(
      and(sql`${tournaments.id} = (select event_id from matches where id = ${matchId})`, isNull(tournaments.deletedAt)),
    )
    .for('update')
  return found(tournament)
}

async function layTable(db: Db, tournament: TournamentRow, place: Place, id: string, now: Date): Promise<Table> {
  ensure(tournament.stage, 'NOT_STARTED')
  const rows = await db
    .select({ match: matches, outA: out(sql`matches.player1_id`), outB: out(sql`matches.player2_id`) })
    .from(matches)
    .where(and(eq(matches.eventId, tournament.id), sql`no in (${reach(tournament.id, id)})`))
  const match = found(rows.find((row) => row.match.id === id)?.match)
  const gone = rows.flatMap(({ match, outA, outB }) => [
    ...(outA && match.a ? [[match.a, outA] as const] : []),
    ...(outB && match.b ? [[match.b, outB] as const] : []),
  ])
  const state: State = {
    config: tournament.stage,
    entrants: [],
    rows: scattered(rows.map(({ match }) => ({ ...match, group: match.group ?? 0 }))),
    open: rows.length,
    out: Object.fromEntries(gone),
    round: 0,
    attempts: [],
  }
  return { tournament, place, match, state, now }
}

const out = (playerId: SQL) =>
  sql<State['out'][string] | null>`(select stage ->> 'out' from players where id = ${playerId})`

/** Its own number and those of all matches behind it. */
const reach = (eventId: string, id: string) => sql`
  with recursive reach as (
    select no, win_to, lose_to from matches where id = ${id}
    union
    select next.no, next.win_to, next.lose_to from reach join matches as next
      on next.event_id = ${eventId} and next.no in (reach.win_to, reach.lose_to)
  ) select no from reach`

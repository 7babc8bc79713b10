/**
 * A pool is a set of results that are rated together: those of a game and mode, whose subjects are people, or those of a league, whose
 * subjects are its entrants. Tournaments count for their game where the host switched it on, leagues always; rehearsals never.
 */

import { modeOf } from '@guildhall/contract/ratings/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { lowestId } from '../db/id.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { allEvents } from '../events/all-events.ts'
import { matchEntries, matchPlayers } from '../events/match-players.ts'
import type { PoolMatch } from '../rules/rate-in-order.ts'

export type Pool = { gameId: string; mode: string } | { leagueId: string }

export const isLeaguePool = (pool: Pool): pool is { leagueId: string } => 'leagueId' in pool

export const poolKey = (pool: Pool) =>
  isLeaguePool(pool) ? `league:${pool.leagueId}` : `game:${pool.gameId}:${pool.mode}`

/** The rows of a pool in `rating_changes`. */
export const isOfPool = (pool: Pool): SQL =>
  isLeaguePool(pool)
    ? sql`league_id = ${pool.leagueId}::uuid`
    : sql`game_id = ${pool.gameId}::uuid and mode = ${pool.mode}`

/** The rows of one subject; an entrant belongs to one league only. */
export const isOfSubject = (pool: Pool, subject: SQL): SQL =>
  isLeaguePool(pool) ? sql`player_id = ${subject}` : sql`user_id = ${subject} and ${isOfPool(pool)}`

export const subjectColumn = (pool: Pool): SQL => sql.raw(isLeaguePool(pool) ? 'player_id' : 'user_id')

/** Who plays on each side: its line-up where it has one, else the entrant as its roster is now. */
const rosterOf = (pool: Pool): SQL => sql`(
  select json_agg(json_build_object('subject', subject, 'side', side) order by side, subject) from (${
    isLeaguePool(pool) ? entrantsOf : peopleOf
  }) as roster)`

const entrantsOf = sql`
  select player_id as subject, case side when 'a' then 0 else 1 end as side from ${matchEntries('matches')} as entries`

const peopleOf = sql`
  select user_id as subject, case when player_id = matches.player1_id then 0 else 1 end as side
  from ${matchPlayers('matches')} as people where not alternate`

export type Member = { subject: string; side: number }
type PoolRow = { id: string; at: string; outcome: 'a' | 'b' | 'draw'; roster: Member[] | null }
export type Cursor = { at: string; id: string }

export const cursorAt = (at: string): Cursor => ({ at, id: lowestId })

/** The next results of the pool in order of time, from a cursor on. `recorded` are the members at the time a match was rated first. */
export async function listPoolMatches(
  db: Db,
  pool: Pool,
  { at, id }: Cursor,
  recorded: ReadonlyMap<string, readonly Member[]>,
  limit: number,
): Promise<PoolMatch[]> {
  const { rows } = await db.execute<PoolRow>(sql`
    select matches.id, ${isoTimeSql('matches.ended_at')} as at, outcome, ${rosterOf(pool)} as roster
    from matches ${eventsOf(pool)}
    where (matches.ended_at, matches.id) > (${at}::timestamptz, ${id}::uuid) and matches.status = 'done'
      and outcome in ('a', 'b', 'draw') and num_nulls(player1_id, player2_id) = 0
    order by matches.ended_at, matches.id limit ${limit}`)
  return rows.map(({ id, at, outcome, roster }) => {
    const members = recorded.get(id) ?? roster ?? []
    const side = (index: number) => members.filter((member) => member.side === index).map(({ subject }) => subject)
    return {
      id,
      at: new Date(at),
      teams: [side(0), side(1)],
      score: outcome === 'draw' ? 0.5 : Number(outcome === 'a'),
    }
  })
}

/** On a ladder a missed match is a loss; for the game only played matches count. */
function eventsOf(pool: Pool): SQL {
  if (isLeaguePool(pool))
    return sql`join leagues events on events.id = matches.event_id and events.id = ${pool.leagueId}::uuid
      and events.deleted_at is null and reason in ('played', 'forfeit', 'no_show')`
  return sql`join ${allEvents('id', 'team_size', 'settings', 'rehearsal', 'deleted_at')} events on events.id = matches.event_id
    and matches.game_id = ${pool.gameId}::uuid and reason = 'played' and ${countsForGame}
    and events.team_size = ${Number.parseInt(pool.mode, 10)}`
}

const countsForGame = sql`not events.rehearsal and events.deleted_at is null
  and events.id not in (select queue_league_id from casual_queues)
  and (events.event_type = 'League' or (events.settings ->> 'rated')::boolean)`

type PoolStart = { leagueId: string | null; gameId: string | null; teamSize: number; from: string; counts: boolean }

/** The pools that these matches belong to or belonged to, each with the time of the earliest of them. */
export async function poolsOf(db: Db, matchIds: readonly string[]): Promise<{ pool: Pool; from: string }[]> {
  if (matchIds.length === 0) return []
  const { rows } = await db.execute<PoolStart>(sql`
    select matches.league_id as "leagueId", matches.game_id as "gameId", events.team_size as "teamSize",
      ${isoTimeSql('min(least(matches.ended_at, changes.played_at))')} as from,
      bool_or(coalesce(${countsForGame}, false) or changes.played_at is not null) as counts
    from matches
      join ${allEvents('id', 'team_size', 'settings', 'rehearsal', 'deleted_at')} events on events.id = matches.event_id
      left join lateral (
        select min(played_at) as played_at from rating_changes where rating_changes.match_id = matches.id
      ) changes on true
    where matches.id = ${anyOf(matchIds)}
      and not events.rehearsal
    group by 1, 2, 3
    having min(least(matches.ended_at, changes.played_at)) is not null`)
  return rows.flatMap(({ leagueId, gameId, teamSize, from, counts }) => [
    ...(leagueId ? [{ pool: { leagueId }, from }] : []),
    ...(gameId && counts ? [{ pool: { gameId, mode: modeOf(teamSize) }, from }] : []),
  ])
}

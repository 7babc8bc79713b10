/** The order of a ladder: by rating with entrants in placement last, or by position. Entrants who left are not ranked. */
import { type SQL, sql } from 'drizzle-orm'
import { anyOf, idRows } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import type { LeagueEvent } from '../read.ts'

type League = Pick<LeagueEvent, 'id' | 'settings'>

/** Both orders are the reverse or the order of an index. */
export const ladderOrder = ({ settings }: League): SQL =>
  settings.ladder === 'position'
    ? sql`entry.position, entry.player_id`
    : sql`entry.placed desc, entry.rating desc, entry.player_id desc`

/** Entrants who are equal in this order share a rank. */
export const rankOrder = ({ settings }: League): SQL =>
  settings.ladder === 'position' ? sql`entry.position` : sql`entry.placed desc, entry.rating desc`

/** Those who left are read once, so that the entries themselves come from an index alone. */
export const isOnLadder = ({ id }: League): SQL => sql`entry.league_id = ${id}::uuid
  and entry.player_id <> all (array(select id from players where event_id = ${id}::uuid and dropped_at is not null))`

export type Standing = { id: string; rank: number | null; ahead: number; rating: number; placed: boolean }

/**
 * The ranks of some entrants: equal ratings share a rank. `ahead` counts the rows before the entrant in the list. For a few entrants it counts
 * along an index, for more it ranks the whole ladder once.
 */
export async function findStandings(
  db: Db,
  league: League,
  playerIds: readonly string[],
): Promise<Map<string, Standing>> {
  if (playerIds.length === 0) return new Map()
  const query = playerIds.length > fewIds ? rankAll(league, playerIds) : countBefore(league, playerIds)
  const { rows } = await db.execute<Standing>(query)
  return new Map(rows.map((row) => [row.id, row]))
}

const fewIds = 4

/** Counts along the index once: equal ratings are few, and only for them do the rank and the position in the list differ. */
function countBefore(league: League, ids: readonly string[]): SQL {
  const isPosition = league.settings.ladder === 'position'
  const isBefore = isPosition
    ? sql`entry.position < own.position`
    : sql`(entry.placed, entry.rating, entry.player_id) > (own.placed, own.rating, own.player_id)`
  const tied = isPosition
    ? sql`0`
    : sql`(select count(*) from ladder_entries entry where ${isOnLadder(league)} and entry.placed = own.placed
        and entry.rating = own.rating and entry.player_id > own.player_id)::int`
  return sql`
    select id, rating, placed, case when placed then 1 + ahead - tied end as rank, ahead from (
      select own.player_id as id, own.rating, own.placed, ${tied} as tied,
        (select count(*) from ladder_entries entry where ${isOnLadder(league)} and ${isBefore})::int as ahead
      from ladder_entries own join players on players.id = own.player_id and players.dropped_at is null
      where own.league_id = ${league.id}::uuid and own.player_id = ${anyOf(ids)}) counted`
}

/** How many entries just before this one share its rating, and so its rank. */
export async function countTiedBefore(db: Db, league: League, playerId: string): Promise<number> {
  if (league.settings.ladder === 'position') return 0
  const { rows } = await db.execute<{ tied: number }>(sql`
    select count(*)::int as tied from ladder_entries entry, ladder_entries own
    where own.player_id = ${playerId}::uuid and ${isOnLadder(league)} and entry.placed = own.placed
      and entry.rating = own.rating and entry.player_id > own.player_id`)
  return rows[0]?.tied ?? 0
}

function rankAll(league: League, ids: readonly string[]): SQL {
  return sql`
    select * from (
      select entry.player_id as id, entry.rating, entry.placed,
        case when entry.placed then rank() over (order by ${rankOrder(league)})::int end as rank,
        row_number() over (order by ${ladderOrder(league)})::int - 1 as ahead
      from ladder_entries entry where ${isOnLadder(league)}
    ) ranked where id in ${idRows(ids)}`
}

/** All entrants in the order of the list. */
export async function listLadderIds(db: Db, league: League): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select player_id as id from ladder_entries entry where ${isOnLadder(league)} order by ${ladderOrder(league)}`,
  )
  return rows.map(({ id }) => id)
}

export async function countLadder(db: Db, league: League, condition: SQL = sql``): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ladder_entries entry where ${isOnLadder(league)} ${condition}`,
  )
  return rows[0]?.total ?? 0
}

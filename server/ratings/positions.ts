/**
 * A ladder by position: the winner takes the position of a loser above, and those between move down. The latest result moves only these
 * rows. After a correction the order follows from the start of the season and all results.
 */
import { orderAfter } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import type { LeagueOfPool } from './league-pool.ts'

export type ChangeOfMatch = { matchId: string; subject: string; score: number }
type Win = { winner: string; loser: string }

export async function movePositions(
  db: Db,
  league: LeagueOfPool,
  before: readonly ChangeOfMatch[],
  after: readonly ChangeOfMatch[],
) {
  if (league.type !== 'RANKED' || league.settings.ladder !== 'position') return
  const [earlier, wins] = [winsOf(before), winsOf(after)]
  const isUnchanged = earlier.every(
    ({ winner, loser }, index) => wins[index]?.winner === winner && wins[index]?.loser === loser,
  )
  if (!isUnchanged || wins.length - earlier.length > maxMoves) return rebuild(db, league.id)
  for (const win of wins.slice(earlier.length)) await takePosition(db, league.id, win)
}

/** More new results at once are cheaper as a rebuild. */
const maxMoves = 5

const winsOf = (changes: readonly ChangeOfMatch[]): Win[] =>
  [...Map.groupBy(changes, ({ matchId }) => matchId).values()].flatMap((sides) => {
    const winner = sides.find(({ score }) => score === 1)?.subject
    const loser = sides.find(({ score }) => score === 0)?.subject
    return winner && loser ? [{ winner, loser }] : []
  })

const takePosition = (db: Db, leagueId: string, { winner, loser }: Win) =>
  db.execute(sql`
    with pair as (
      select lower.position as old, upper.position as new from ladder_entries lower, ladder_entries upper
      where lower.player_id = ${winner} and upper.player_id = ${loser} and lower.position > upper.position
    )
    update ladder_entries set position = case when player_id = ${winner} then pair.new else position + 1 end
    from pair where league_id = ${leagueId} and position between pair.new and pair.old`)

async function rebuild(db: Db, leagueId: string) {
  const { rows: entries } = await db.execute<{ id: string; position: number }>(sql`
    select player_id as id, position from ladder_entries where league_id = ${leagueId} order by start_position, player_id`)
  const { rows: results } = await db.execute<Win>(sql`
    select winner.player_id as winner, loser.player_id as loser from rating_changes winner
      join rating_changes loser on loser.match_id = winner.match_id and loser.league_id = winner.league_id and loser.score = 0
    where winner.league_id = ${leagueId} and winner.score = 1 order by winner.played_at, winner.match_id`)
  const start: readonly string[] = entries.map(({ id }) => id)
  const order = results.reduce((list, { winner, loser }) => orderAfter(list, winner, loser), start)
  const positions = new Map(entries.map(({ id, position }) => [id, position]))
  const changes = order.flatMap((id, index) => (positions.get(id) === index + 1 ? [] : [{ id, position: index + 1 }]))
  for (const batch of chunks(changes)) {
    await db.execute(sql`
      update ladder_entries set position = entries.position
      from json_to_recordset(${JSON.stringify(batch)}::json) as entries (id uuid, position int)
      where ladder_entries.player_id = entries.id`)
  }
}

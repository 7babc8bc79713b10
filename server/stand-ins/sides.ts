/** The people on each side of a match, with its alternates. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchPlayers } from '../events/match-players.ts'
import type { MatchRow } from '../stages/match-read.ts'

export async function listSidePeople(db: Db, { id, player1Id }: Pick<MatchRow, 'id' | 'player1Id'>) {
  const { rows } = await db.execute<{ userId: string; playerId: string; alternate: boolean }>(sql`
    select played.user_id as "userId", played.player_id as "playerId", played.alternate
    from matches cross join lateral ${matchPlayers('matches')} as played where matches.id = ${id}`)
  const onSide = (isFirst: boolean) =>
    rows.filter(({ playerId }) => (playerId === player1Id) === isFirst).map(({ userId }) => userId)
  const alternates = new Set(rows.filter(({ alternate }) => alternate).map(({ userId }) => userId))
  return { a: onSide(true), b: onSide(false), alternates }
}

/** The names of both entrants, for notifications. */
export async function loadNames(db: Db, { player1Id, player2Id }: Pick<MatchRow, 'player1Id' | 'player2Id'>) {
  const { rows } = await db.execute<{ a: string | null; b: string | null }>(sql`
    select (select name from players where id = ${player1Id}) as a, (select name from players where id = ${player2Id}) as b`)
  return { a: rows[0]?.a ?? '', b: rows[0]?.b ?? '' }
}

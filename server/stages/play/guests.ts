/** A guest has no account and cannot confirm readiness: a guest counts as ready, and no deadline forfeits one. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { MatchRow } from '../match-read.ts'
import type { PlayerSide } from '../player-side.ts'

/**
 * True for an entrant without an accepted member who has an account. The bots of a rehearsal confirm readiness themselves. It is a
 * select and not an `exists`, for which PostgreSQL may read all entrants of the site.
 */
export const isGuestSql = (playerId: string) =>
  `coalesce((select not entrant.metadata @> '{"bot": true}'
      and not exists (select from player_teammates where player_id = entrant.id and accepted_at is not null)
    from players as entrant where entrant.id = ${playerId}), false)`

/** The sides of the match that are guests. */
export async function findGuests(
  db: Db,
  { player1Id, player2Id }: Pick<MatchRow, 'player1Id' | 'player2Id'>,
): Promise<PlayerSide[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from players where id in (${player1Id}, ${player2Id}) and ${sql.raw(isGuestSql('players.id'))}`,
  )
  const ids = new Set(rows.map(({ id }) => id))
  return [
    ...(player1Id !== null && ids.has(player1Id) ? (['player1'] as const) : []),
    ...(player2Id !== null && ids.has(player2Id) ? (['player2'] as const) : []),
  ]
}

export const readyColumns = (guests: readonly PlayerSide[]) => ({
  ...(guests.includes('player1') && { player1Ready: true }),
  ...(guests.includes('player2') && { player2Ready: true }),
})

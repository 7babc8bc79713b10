/** Loads the results that awards are calculated from. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import type { AwardFacts, Entrant, PlayedMatch } from './awards.ts'

export async function readAwardFacts(db: Db, eventId: string): Promise<AwardFacts> {
  const entrants: Entrant[] = await db
    .select({
      id: players.id,
      name: players.name,
      userId: players.userId,
      rank: players.rank,
      score: players.score,
      attempts: sql<number>`(select count(*)::int from submissions where submissions.player_id = players.id
        and submissions.match_id is null and submissions.status = 'ACCEPTED')`,
      answered: sql<boolean>`players.form_response is not null`,
      people: sql<string[]>`coalesce((select json_agg(user_id order by user_id) from player_teammates
        where player_id = players.id and accepted_at is not null), '[]'::json)`,
    })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNull(players.waitlistedAt)))
    .orderBy(players.rank, players.id)
  const rows = await db
    .select({ id: matches.id, player1Id: matches.player1Id, player2Id: matches.player2Id, winnerId: matches.winnerId })
    .from(matches)
    .where(and(eq(matches.eventId, eventId), eq(matches.status, 'done'), eq(matches.reason, 'played')))
    .orderBy(matches.matchNo)
  const matchesPlayed = rows.flatMap(({ player1Id, player2Id, ...row }): PlayedMatch[] =>
    player1Id && player2Id ? [{ ...row, player1Id, player2Id }] : [],
  )
  return { entrants, matchesPlayed }
}

/** Loads the results that awards are calculated from. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { matchEntries } from '../../events/match-players.ts'
import type { AwardFacts, Entrant, PlayedMatch } from './awards.ts'

export async function readAwardFacts(db: Db, eventId: string): Promise<AwardFacts> {
  const entrants: Entrant[] = await db
    .select({
      id: players.id,
      name: players.name,
      userId: players.userId,
      rank: players.rank,
      groupSize: sql<
        number | null
      >`case when players.result -> 'group' is not null then (players.result ->> 'of')::int end`,
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
  const { rows: matchesPlayed } = await db.execute<PlayedMatch>(sql`
    select matches.id, entry.player_id as "playerId",
      case when outcome::text = entry.side::text then 'win' when outcome in ('a', 'b') then 'loss' else 'tie' end as result
    from matches cross join lateral ${matchEntries('matches')} as entry
    where event_id = ${eventId} and status = 'done' and reason = 'played' and num_nulls(player1_id, player2_id) = 0
    order by no`)
  return { entrants, matchesPlayed }
}

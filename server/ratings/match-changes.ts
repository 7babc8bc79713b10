import type { MatchRatingChange } from '@guildhall/contract/ratings/shapes.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { ratingChanges } from '../db/schema/leagues/ratings.ts'
import { players } from '../db/schema/players.ts'
import type { Actor } from '../http/authorize.ts'
import { findMatch } from '../stages/match-read.ts'
import { loadLeague, placementMatches } from './league-pool.ts'

/** Why the ratings of both sides changed. During placement the numbers of a ladder stay hidden. */
export async function listMatchChanges(db: Db, actor: Actor | null, matchId: string): Promise<MatchRatingChange[]> {
  const { match } = await findMatch(db, actor, matchId)
  const league = match.leagueId ? await loadLeague(db, match.leagueId) : undefined
  const rows = await db
    .select({ change: ratingChanges, name: sql<string>`coalesce(${players.name}, ${users.username}, '')` })
    .from(ratingChanges)
    .leftJoin(players, eq(players.id, ratingChanges.playerId))
    .leftJoin(users, eq(users.id, ratingChanges.userId))
    .where(eq(ratingChanges.matchId, matchId))
    .orderBy(asc(ratingChanges.leagueId), asc(ratingChanges.side), asc(ratingChanges.id))
  return rows.map(({ change, name }) => {
    const { before, after, opponents, expected, score, deviation, number, leagueId, userId, playerId } = change
    const isHidden = leagueId !== null && league !== undefined && number <= placementMatches(league)
    const explanation = { before, after, change: after - before, opponents, expected, score, deviation }
    return { pool: leagueId ? 'league' : 'game', playerId, userId, name, explanation: isHidden ? null : explanation }
  })
}

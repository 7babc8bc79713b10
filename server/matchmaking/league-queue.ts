/** The queue of a league for its page: whether it is open, how many wait, and why the caller cannot join. */
import { queueLimits } from '@guildhall/contract/matchmaking/constants.ts'
import type { LeagueQueue } from '@guildhall/contract/matchmaking/shapes.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchLineups } from '../db/schema/leagues/queues.ts'
import { matches } from '../db/schema/matches.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { regionsOf } from '../rules/regions.ts'
import { player1Table, player2Table } from '../stages/match-read.ts'
import { checkPeople, refuseQueue } from './join.ts'
import { findLeague } from './league.ts'
import { presentQueueLeague } from './present.ts'
import { listEntries, loadQueueNumbers } from './read.ts'
import { openingOf } from './rules.ts'

export async function loadLeagueQueue(db: Db, actor: Actor | null, id: string): Promise<LeagueQueue> {
  const league = await findLeague(db, actor, id)
  const now = new Date()
  const { open, opensAt, closesAt } = openingOf(league, now)
  const people = actor && (await checkPeople(db, league, actor.id, now))
  const [entry] = actor ? await listEntries(db, id, [actor.id]) : []
  return {
    league: await presentQueueLeague(db, league),
    open,
    opensAt: iso(opensAt),
    closesAt: iso(closesAt),
    ...(await loadQueueNumbers(db, id)),
    refusal: people
      ? people.refusal === 'ALREADY_QUEUED'
        ? people.refusal
        : (refuseQueue(league, now) ?? people.refusal)
      : 'SIGN_IN',
    coolDownUntil: iso(people?.coolDownUntil ?? null),
    rating: entry?.rating ?? null,
    region: regionsOf(entry?.country ?? null)[0] ?? null,
    recent: actor ? await listRecent(db, id, actor.id) : [],
  }
}

async function listRecent(db: Db, eventId: string, userId: string): Promise<LeagueQueue['recent']> {
  const rows = await db
    .select({ match: matches, side: matchLineups.side, player1: player1Table.name, player2: player2Table.name })
    .from(matchLineups)
    .innerJoin(matches, eq(matches.id, matchLineups.matchId))
    .innerJoin(player1Table, eq(player1Table.id, matches.player1Id))
    .innerJoin(player2Table, eq(player2Table.id, matches.player2Id))
    .where(and(eq(matchLineups.userId, userId), eq(matches.eventId, eventId)))
    .orderBy(desc(matchLineups.matchId))
    .limit(queueLimits.recentMatches)
  return rows.map(({ match, side, player1, player2 }) => {
    const { a, b } = match.score ?? {}
    const score = a === undefined || b === undefined ? null : side === 'a' ? [a, b] : [b, a]
    return {
      id: match.id,
      won: match.outcome === null || match.outcome === 'draw' ? null : match.outcome === side,
      opponent: side === 'a' ? player2 : player1,
      score,
      playedAt: (match.endedAt ?? match.createdAt).toISOString(),
    }
  })
}

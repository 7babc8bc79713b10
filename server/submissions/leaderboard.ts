/** Ranks the entrants of a leaderboard by their stored score, so that attempts need not be counted again. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { hasSpot, players } from '../db/schema/players.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'

export async function listLeaders(db: Db, actor: Actor | null, id: string, page: PageQuery) {
  const { event } = await findEvent(db, actor, id)
  const isLow = event.score?.direction === 'low'
  const bestFirst = isLow ? sql`${players.score} asc nulls last` : sql`${players.score} desc nulls last`
  const byScore = sql<
    number | null
  >`case when ${players.score} is not null then rank() over (order by ${bestFirst}) end::int`
  const rank = event.endedAt || event.type !== 'LEADERBOARD' ? players.rank : byScore
  const where = and(eq(players.eventId, id), hasSpot)
  const { limit, offset } = windowOf(page)
  const rows = await db
    .select({
      rank,
      playerId: players.id,
      name: players.name,
      image: players.image,
      score: players.score,
      attempts: sql<number>`coalesce((${players.stats} ->> 'attempts')::int, 0)`,
    })
    .from(players)
    .where(where)
    .orderBy(event.endedAt ? asc(players.rank) : bestFirst, asc(players.seed), asc(players.joinNumber))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(players, where) }
}

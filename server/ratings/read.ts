/** The ratings of people, their history, and the ranking of a game and mode. */

import { ratingLimits } from '@guildhall/contract/ratings/constants.ts'
import type { PersonRating, RankingRow, RatingPoint } from '@guildhall/contract/ratings/shapes.ts'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { ratings } from '../db/schema/leagues/ratings.ts'
import { allEvents } from '../events/all-events.ts'
import { notBlocked } from '../follows/blocks.ts'
import { isShown } from '../follows/find-user.ts'
import { isForEveryone, privacyOf } from '../follows/privacy.ts'
import type { Actor } from '../http/authorize.ts'
import { cutPage, readCursor } from '../http/page.ts'
import { orNotFound } from '../http/problem.ts'
import { findHistoryOwner } from '../profiles/read.ts'

const maxRatings = 50
/** To count all players of a popular game would take as long as it has players. */
const maxCount = ratingLimits.counted + 1
const isProvisional = (deviation: number) => deviation > ratingLimits.provisionalDeviation

export async function listPersonRatings(db: Db, actor: Actor | null, id: string): Promise<PersonRating[]> {
  const user = await findHistoryOwner(db, actor, id)
  const countPool = (condition: SQL) => sql<number>`(select count(*)::int from (
    select from ratings other where other.game_id = ${ratings.gameId} and other.mode = ${ratings.mode} and ${condition} limit ${maxCount}) counted)`
  const rows = await db
    .select({
      rating: ratings,
      game: { id: games.id, name: games.name, slug: games.slug },
      better: countPool(sql`other.rating > ${ratings.rating}`),
      of: countPool(sql`true`),
    })
    .from(ratings)
    .innerJoin(games, eq(games.id, ratings.gameId))
    .where(eq(ratings.userId, user.id))
    .orderBy(desc(ratings.played), desc(ratings.lastPlayedAt))
    .limit(maxRatings)
  return rows.map(({ rating: { mode, rating, deviation, played, won, drawn, lastPlayedAt }, game, better, of }) => ({
    game,
    mode,
    rating,
    deviation,
    provisional: isProvisional(deviation),
    rank: Math.min(better + 1, maxCount),
    of,
    played,
    won,
    drawn,
    lost: played - won - drawn,
    lastPlayedAt: (lastPlayedAt ?? new Date(0)).toISOString(),
  }))
}

export async function listPersonHistory(
  db: Db,
  actor: Actor | null,
  id: string,
  gameId: string,
  mode: string,
): Promise<RatingPoint[]> {
  const user = await findHistoryOwner(db, actor, id)
  return listHistory(db, sql`user_id = ${user.id}::uuid and game_id = ${gameId}::uuid and mode = ${mode}`)
}

/** The latest changes of one subject, oldest first. The match and the opponent are left out if the event is not public. */
export async function listHistory(db: Db, ofSubject: ReturnType<typeof sql>): Promise<RatingPoint[]> {
  const { rows } = await db.execute<RatingPoint>(sql`
    select ${isoTimeSql('changes.played_at')} as at, before, after, after - before as change, opponents, expected, changes.score,
      deviation, case when events.id is null then null else matches.id end as "matchId", opponent.name as opponent, events.name as event
    from (
      select * from rating_changes where ${ofSubject} order by played_at desc, match_id desc limit ${ratingLimits.history}
    ) changes
      join matches on matches.id = changes.match_id
      left join ${allEvents('id', 'name', 'visibility', 'deleted_at')} events on events.id = matches.event_id
        and events.visibility in ('PUBLIC', 'UNLISTED') and events.deleted_at is null
      left join players opponent on opponent.id = case changes.side when 0 then matches.player2_id else matches.player1_id end
        and events.id is not null
    order by changes.played_at, changes.match_id`)
  return rows
}

type RankingQuery = { mode: string; cursor?: string; limit?: number }

/**
 * A cursor is the rating and the user of the last row, so that new results before it neither repeat nor skip anyone. The list ends
 * where counting does. People who are not listed keep their rank, which is then the same as on profiles; they are left out of the page
 * after it was read, so that pages and counts follow the index, and a page can be shorter than its limit.
 */
export async function listRanking(
  db: Db,
  actor: Actor | null,
  gameId: string,
  { mode, cursor, limit = 50 }: RankingQuery,
) {
  const [game] = await db.select({ id: games.id }).from(games).where(eq(games.id, gameId))
  orNotFound(game)
  const after = readCursor(cursor, isNumber)
  const isOfPool = and(eq(ratings.gameId, gameId), eq(ratings.mode, mode))
  const isListed = sql<boolean>`${and(isShown, notBlocked(actor, users.id), isForEveryone('history'))}`
  const rows = await db
    .select({ rating: ratings, user: users, isListed })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .where(
      and(isOfPool, after && sql`(${ratings.rating}, ${ratings.userId}) < (${after.value}::float8, ${after.id}::uuid)`),
    )
    .orderBy(desc(ratings.rating), desc(ratings.userId))
    .limit(limit + 1)
  const { data: page, cursor: next } = cutPage(rows, limit, ({ rating }) => ({
    value: String(rating.rating),
    id: rating.userId,
  }))
  const count = (where: SQL | undefined) =>
    db.$count(db.select({ id: ratings.userId }).from(ratings).where(where).limit(maxCount))
  const first = page[0]?.rating
  const isBefore = sql`(${ratings.rating}, ${ratings.userId}) > (${first?.rating}::float8, ${first?.userId}::uuid)`
  const [better, ahead, total] = await Promise.all([
    first ? count(and(isOfPool, gt(ratings.rating, first.rating))) : 0,
    first ? count(and(isOfPool, isBefore)) : 0,
    count(isOfPool),
  ])
  if (better + page.length > ratingLimits.counted) return { data: [], total, cursor: undefined }
  const data = page.flatMap(({ rating: row, user, isListed }): RankingRow[] => {
    if (!isListed) return []
    const { rating, deviation, played, lastPlayedAt } = row
    // Equal ratings share a rank, also with people on the page before.
    const tied = page.findIndex((other) => other.rating.rating === rating)
    const flag = privacyOf(user).country === 'everyone' ? user.flag : null
    return [
      {
        rank: tied === 0 ? better + 1 : ahead + tied + 1,
        user: { id: user.id, username: user.username ?? '', name: user.name, image: user.image, flag },
        rating,
        deviation,
        provisional: isProvisional(deviation),
        played,
        lastPlayedAt: (lastPlayedAt ?? new Date(0)).toISOString(),
      },
    ]
  })
  return { data, total, cursor: next }
}

const isNumber = (value: string) => value !== '' && Number.isFinite(Number(value))

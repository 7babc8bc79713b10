/** Merges a game into another one: events, matches, trophies, points and ratings move, and the name stays as an alias. */
import type { AdminGameDetails, MergePreview } from '@guildhall/contract/games/shapes.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { ratings } from '../db/schema/leagues/ratings.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { points } from '../db/schema/points.ts'
import { trophies } from '../db/schema/profiles.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { allEventTags } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { mergeStats } from '../profiles/record-results.ts'
import { mergeRatings } from '../ratings/merge.ts'
import { findAdminGame } from './admin.ts'

export function mergeGame(db: Db, actor: Actor, id: string, into: string): Promise<AdminGameDetails> {
  ensure(id !== into, 'CONFLICT')
  return db.transaction(async (db) => {
    // Locked in one order, so that two merges of the same games do not wait for each other.
    const rows = await db
      .select()
      .from(games)
      .where(inArray(games.id, [id, into]))
      .orderBy(asc(games.id))
      .for('update')
    const from = orNotFound(rows.find((row) => row.id === id))
    const target = orNotFound(rows.find((row) => row.id === into))
    const eventIds = await moveRows(db, id, into)
    await db.delete(games).where(eq(games.id, id))
    const names = [...target.aliases, ...from.aliases, from.name.toLowerCase()]
    const aliases = [...new Set(names)].filter((name) => name !== target.name.toLowerCase())
    await db.update(games).set({ aliases, updatedAt: new Date() }).where(eq(games.id, into))
    await writeAudit(db, {
      action: 'game-merged',
      actorId: actor.id,
      subject: { kind: 'game', id, label: from.name },
      before: { name: from.name, slug: from.slug, aliases: from.aliases },
      after: { into, intoName: target.name, events: eventIds.length },
    })
    await invalidate(db, 'games', 'organizations', ...allEventTags)
    return findAdminGame(db, into)
  })
}

/** What a merge would move, for the person who decides. */
export async function previewMerge(db: Db, id: string, into: string): Promise<MergePreview> {
  ensure(id !== into, 'CONFLICT')
  const rows = await db
    .select({ id: games.id, name: games.name })
    .from(games)
    .where(inArray(games.id, [id, into]))
  const name = (gameId: string) => orNotFound(rows.find((row) => row.id === gameId)).name
  const [tournamentCount, leagueCount, matchCount, trophyCount, ratingCount] = await Promise.all([
    db.$count(tournaments, eq(tournaments.gameId, id)),
    db.$count(leagues, eq(leagues.gameId, id)),
    db.$count(matches, eq(matches.gameId, id)),
    db.$count(trophies, eq(trophies.gameId, id)),
    db.$count(ratings, eq(ratings.gameId, id)),
  ])
  return {
    name: name(id),
    into: name(into),
    tournaments: tournamentCount,
    leagues: leagueCount,
    matches: matchCount,
    trophies: trophyCount,
    ratings: ratingCount,
  }
}

/** Returns the ids of the events. */
async function moveRows(db: Db, id: string, into: string) {
  const rows = await db
    .update(tournaments)
    .set({ gameId: into, rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.gameId, id))
    .returning({ id: tournaments.id, seriesId: tournaments.seriesId })
  const leagueRows = await db
    .update(leagues)
    .set({ gameId: into })
    .where(eq(leagues.gameId, id))
    .returning({ seriesId: leagues.seriesId })
  const seriesIds = [...new Set([...rows, ...leagueRows].flatMap(({ seriesId }) => seriesId ?? []))]
  if (seriesIds.length > 0) await publishMessage(db, 'series-affected', { seriesIds })
  await db.update(matches).set({ gameId: into }).where(eq(matches.gameId, id))
  await db.update(trophies).set({ gameId: into }).where(eq(trophies.gameId, id))
  await db.update(points).set({ gameId: into }).where(eq(points.gameId, id))
  await mergeLeaderboards(db, id, into)
  await mergeRatings(db, id, into)
  await mergeStats(db, id, into)
  await db.execute(sql`
    update user_infos set games = case when target.slug = any(user_infos.games)
      then array_remove(user_infos.games, source.slug) else array_replace(user_infos.games, source.slug, target.slug) end
    from games source, games target
    where source.id = ${id} and target.id = ${into} and source.slug = any(user_infos.games)`)
  for (const table of ['organizations', 'organization_foundings'])
    await db.execute(sql`
      update ${sql.identifier(table)} set game_ids = case when ${into}::uuid = any(game_ids)
        then array_remove(game_ids, ${id}::uuid) else array_replace(game_ids, ${id}::uuid, ${into}::uuid) end
      where ${id}::uuid = any(game_ids)`)
  await db.execute(sql`
    update email_campaigns set audience = replace(audience::text, ${id}::text, ${into}::text)::jsonb
    where audience::text like ${`%${id}%`}`)
  await db.execute(sql`
    insert into game_platforms (game_id, platform_id)
    select ${into}, platform_id from game_platforms where game_id = ${id} on conflict do nothing`)
  return rows.map((row) => row.id)
}

/** A trigger adds only new points to leaderboards. Both games are locked, so no points are added to either meanwhile. */
async function mergeLeaderboards(db: Db, id: string, into: string) {
  await db.execute(sql`
    insert into leaderboards (organization_id, game_id, chapters, period, starts_on)
    select organization_id, ${into}, chapters, period, starts_on from leaderboards where game_id = ${id}
    on conflict do nothing`)
  await db.execute(sql`
    insert into leaderboard_rows as entry (leaderboard_id, user_id, xp, reached_at)
    select target.id, moved.user_id, moved.xp, moved.reached_at
    from leaderboards source
    join leaderboards target on target.game_id = ${into} and target.organization_id = source.organization_id
      and target.chapters = source.chapters and target.period = source.period and target.starts_on = source.starts_on
    join leaderboard_rows moved on moved.leaderboard_id = source.id
    where source.game_id = ${id}
    on conflict (leaderboard_id, user_id)
      do update set xp = entry.xp + excluded.xp, reached_at = greatest(entry.reached_at, excluded.reached_at)`)
}

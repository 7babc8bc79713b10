/** The played matches of a person. */
import type { MatchesQuery, ProfileMatch } from '@guildhall/contract/profiles/history.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import type { Actor } from '../http/authorize.ts'
import { cutPage, readCursor } from '../http/page.ts'
import { findHistoryOwner } from './read.ts'
import { historyEvents, isVisibleEvent } from './visible-events.ts'

export async function listUserMatches(db: Db, actor: Actor | null, id: string, query: MatchesQuery) {
  const { gameId, result, limit = 20 } = query
  const user = await findHistoryOwner(db, actor, id)
  const after = readCursor(query.cursor)
  const isListed = and(
    sql`own.user_id = ${user.id}`,
    gameId ? sql`own.game_id = ${gameId}` : undefined,
    result ? sql`own.result = ${result}` : undefined,
  )
  const isOwn = actor?.id === user.id
  const isAfter = after && sql`(own.ended_at, own.match_id) < (${after.value}::timestamptz, ${after.id}::uuid)`
  const [rows, { rows: counts }] = await Promise.all([
    readMatches(db, and(isListed, isVisibleEvent(isOwn), isAfter), limit + 1),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from player_results own join matches on matches.id = own.match_id
        join ${historyEvents()} events on events.id = matches.event_id where ${and(isListed, isVisibleEvent(isOwn))}`),
  ])
  const page = cutPage(rows, limit, (row) => ({ value: row.endedAt, id: row.id }))
  return { ...page, page: 1, limit, total: counts[0]?.count ?? 0 }
}

/** The latest matches of a person, whose rows are called `own`, latest first. Teams have no page to link to. */
export async function readMatches(db: Db, condition: SQL | undefined, limit: number, join = sql``) {
  const { rows } = await db.execute<ProfileMatch>(sql`
    select own.match_id as id, own.result, ${isoTimeSql('own.ended_at')} as "endedAt",
      case when matches.games is not null then json_build_object(
        'own', (matches.games ->> own.side::text)::float8,
        'other', (matches.games ->> case own.side when 'a' then 'b' else 'a' end)::float8) end as score,
      json_build_object('id', games.id, 'name', games.name, 'slug', games.slug) as game,
      json_build_object('id', events.id, 'eventType', events.event_type, 'name', events.name, 'slug', events.slug) as event,
      json_build_object('name', opponent.name, 'image', coalesce(opponent.image, person.image), 'username', person.username) as opponent
    from player_results own ${join}
      join matches on matches.id = own.match_id
      join games on games.id = own.game_id
      join ${historyEvents()} events on events.id = matches.event_id
      join players opponent on opponent.id = case own.side when 'a' then matches.player2_id else matches.player1_id end
      left join users person on person.id = opponent.user_id and events.team_size = 1 and person.deleted_at is null
    where ${condition}
    order by own.ended_at desc, own.match_id desc limit ${limit}`)
  return rows
}

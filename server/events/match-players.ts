/**
 * Who plays in a match. A side with a line-up is played by its line-up: a team that matchmaking formed, or a team with a stand-in.
 * Every other side is played by the accepted members of its entry.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** SQL for rows of `user_id`, `player_id` (the entry of the side), `stand_in` and `alternate`, for a lateral join with the table `match`. */
export const matchPlayersSql = (match: string) => `(
  select lineup.user_id, case lineup.side when 'a' then ${match}.player1_id else ${match}.player2_id end as player_id, lineup.stand_in,
    false as alternate
  from match_lineups as lineup where lineup.match_id = ${match}.id
  union all
  select member.user_id, member.player_id, false, member.alternate from player_teammates as member
  where member.player_id in (${match}.player1_id, ${match}.player2_id) and member.accepted_at is not null
    and not exists (select from match_lineups as lineup where lineup.match_id = ${match}.id
      and lineup.side = case when member.player_id = ${match}.player1_id then 'a'::slot else 'b'::slot end))`

/** The same as a fragment of a query builder. */
export const matchPlayers = (match: string): SQL => sql.raw(matchPlayersSql(match))

/** Rows of `player_id` and `side`: the entries that get the result. A stand-in has no entry and plays for that of the team. */
export function matchEntries(match: string): SQL {
  const lineup = `from match_lineups where match_id = ${match}.id and player_id is not null`
  return sql.raw(`(
    select player_id, side ${lineup}
    union select ${match}.player1_id, 'a'::slot where not exists (select ${lineup} and side = 'a')
    union select ${match}.player2_id, 'b'::slot where not exists (select ${lineup} and side = 'b'))`)
}

export async function playsInMatch(db: Db, userId: string, matchId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from matches cross join lateral ${matchPlayers('matches')} as played
    where matches.id = ${matchId} and played.user_id = ${userId} limit 1`)
  return rows.length > 0
}

/** SQL for the entry that the user ($1) plays for in the match; null if they are not in its line-up. */
export const lineupEntrySql = (match: string) => `(
  select case side when 'a' then ${match}.player1_id else ${match}.player2_id end
  from match_lineups where match_id = ${match}.id and user_id = $1)`

/** SQL for the accepted members of a side that has a line-up without them. */
export const replacedMembersSql = (match: string) => `(
  select member.user_id from match_lineups as lineup
  join player_teammates as member on member.accepted_at is not null
    and member.player_id = case lineup.side when 'a' then ${match}.player1_id else ${match}.player2_id end
  where lineup.match_id = ${match}.id
    and not exists (select from match_lineups as own where own.match_id = ${match}.id and own.user_id = member.user_id))`

/** The same as a fragment of a query builder. */
export const replacedMembers = (match: string): SQL => sql.raw(replacedMembersSql(match))

/** The matches that the user plays in by their line-up. */
export const lineupMatches = (userId: string): SQL =>
  sql`(select match_id from match_lineups where user_id = ${userId})`

/**
 * The line-ups with a stand-in follow the team until they are played: who is no starter of it any more leaves them, and another starter
 * fills the spot. `outId` of the request is the member whom the stand-in replaces.
 */
export async function refreshLineups(db: Db, teamSize: number, playerId: string) {
  const isStarter = sql`member.player_id = ${playerId} and member.accepted_at is not null and not member.alternate`
  const own = sql`select lineup.match_id, lineup.side, lineup.user_id from match_lineups lineup
    join matches on matches.id = lineup.match_id and matches.status in ('waiting', 'ready')
    where lineup.stand_in and case lineup.side when 'a' then matches.player1_id else matches.player2_id end = ${playerId}`
  await db.execute(sql`
    delete from match_lineups using (${own}) own
    where match_lineups.match_id = own.match_id and match_lineups.side = own.side and not match_lineups.stand_in
      and not exists (select from player_teammates member where ${isStarter} and member.user_id = match_lineups.user_id)`)
  await db.execute(sql`
    insert into match_lineups (match_id, side, user_id, player_id)
    select own.match_id, own.side, starter.user_id, ${playerId} from (${own}) own
    cross join lateral (
      select member.user_id from player_teammates member
      where ${isStarter}
        and not exists (select from match_lineups l where l.match_id = own.match_id and l.user_id = member.user_id)
        and not exists (select from stand_in_requests request where request.match_id = own.match_id and request.side = own.side
          and request.user_id = own.user_id and request.out_id = member.user_id and request.declined_at is null)
      order by member.id
      limit greatest(0, ${teamSize} - (select count(*) from match_lineups l where l.match_id = own.match_id and l.side = own.side))
    ) starter`)
}

/** The open challenges and today's matches of two entrants, for the rules of challenges. */
import type { ChallengeRules } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import { anyOf, idRows } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { isAfterEnd, type LeagueEvent } from '../read.ts'

export const challengeRules = ({ settings, endDate }: Pick<LeagueEvent, 'settings' | 'endDate'>): ChallengeRules => ({
  ladder: settings.ladder,
  reach: settings.challengeReach,
  openChallenges: settings.openChallenges,
  gamesPerOpponentPerDay: settings.gamesPerOpponentPerDay,
  isOver: isAfterEnd({ endDate }, new Date()),
})

/** A challenge is open while it can be answered, and then until its match is decided. */
export const isOpenChallenge = sql`(challenges.status = 'PENDING' and challenges.answer_by > now()
  or challenges.status = 'ACCEPTED' and exists (
    select from matches where matches.id = challenges.match_id and matches.status in ('waiting', 'ready')))`

export type Meetings = { open: number; gamesToday: number; challengeId: string | null }

/** By entrant: their open challenges, the games against `ownId` today and the open challenge with it. */
export async function loadMeetings(
  db: Db,
  { id, timezone }: Pick<LeagueEvent, 'id' | 'timezone'>,
  ownId: string,
  playerIds: readonly string[],
): Promise<Map<string, Meetings>> {
  const ids = [...new Set([ownId, ...playerIds])]
  const today = sql`date_trunc('day', now() at time zone ${timezone}::text) at time zone ${timezone}::text`
  const { rows } = await db.execute<Meetings & { id: string }>(sql`
    with entrants (id) as ${idRows(ids)},
    open as (
      select from_id, to_id, challenges.id from challenges where ${isOpenChallenge}
        and (from_id = ${anyOf(ids)} or to_id = ${anyOf(ids)})
    ), games as (
      select case when player1_id = ${ownId}::uuid then player2_id else player1_id end as id, count(*)::int as count from matches
      where (player1_id = ${ownId}::uuid or player2_id = ${ownId}::uuid) and event_id = ${id}::uuid and created_at >= ${today}
        and matches.status <> 'void' group by 1
    )
    select entrants.id,
      (select count(*)::int from open where entrants.id in (from_id, to_id)) as open,
      coalesce((select count from games where games.id = entrants.id), 0) as "gamesToday",
      (select open.id from open where ${ownId}::uuid in (from_id, to_id) and entrants.id in (from_id, to_id)
        and entrants.id <> ${ownId}::uuid limit 1) as "challengeId"
    from entrants`)
  return new Map(rows.map(({ id, ...meetings }) => [id, meetings]))
}

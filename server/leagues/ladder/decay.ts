/**
 * Inactivity: once a day the ratings that everyone sees are computed again from the latest result, so running it twice changes nothing. The
 * next match of an entrant is rated from the reduced rating in any case.
 */
import { and, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { isoTimeSql } from '../../db/iso-time-sql.ts'
import { lockKey } from '../../db/lock-key.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { forEachRow } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { loadLeague, rulesOf } from '../../ratings/league-pool.ts'
import { displayedRating, newState } from '../../rules/rate-in-order.ts'
import { ladderTopic } from './challenge.ts'

export async function decayLadders({ db }: JobContext) {
  const now = new Date()
  const { startedAt, endedAt, pausedAt, cancelledAt, deletedAt } = leagues
  const isRunning = and(isNotNull(startedAt), ...[endedAt, pausedAt, cancelledAt, deletedAt].map(isNull))
  const rows = await db
    .select({ id: leagues.id })
    .from(leagues)
    .where(and(ne(leagues.type, 'SCHEDULED'), isRunning))
  await forEachRow(rows, ({ id }) => decayLadder(db, id, now))
}

type IdleRow = { id: string; shown: number; rating: number; played: number; lastPlayedAt: string }

export function decayLadder(db: Db, leagueId: string, now: Date) {
  return db.transaction(async (db) => {
    const league = await loadLeague(db, leagueId)
    const rules = league && rulesOf(league)
    if (!league || !rules?.decay) return
    // The job that rates results writes the same column.
    await lockKey(db, `league:${leagueId}`)
    const since = new Date(now.getTime() - (rules.decay.graceDays ?? 0) * 86_400_000).toISOString()
    const { rows } = await db.execute<IdleRow>(sql`
      select entry.player_id as id, entry.rating as shown, players.rating, entry.played,
        ${isoTimeSql('players.last_played_at')} as "lastPlayedAt"
      from ladder_entries entry join players on players.id = entry.player_id
      where entry.league_id = ${leagueId}::uuid and players.last_played_at < ${since}::timestamptz and players.rating is not null`)
    const changed = rows.flatMap(({ id, shown, rating, played, lastPlayedAt }) => {
      const state = { ...newState, rating, played, lastPlayedAt: new Date(lastPlayedAt) }
      const displayed = displayedRating(state, now, rules)
      return displayed === shown ? [] : [{ id, rating: displayed }]
    })
    for (const batch of chunks(changed)) {
      await db.execute(sql`
        update ladder_entries set rating = entries.rating
        from json_to_recordset(${JSON.stringify(batch)}::json) as entries (id uuid, rating float8)
        where ladder_entries.player_id = entries.id`)
    }
    if (changed.length === 0) return
    await invalidate(db, `league:${leagueId}`)
    await publish(db, ladderTopic(leagueId), { ladder: 1 })
  })
}

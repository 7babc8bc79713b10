/** The entrants of a ladder: each gets an entry at the start of the season, or when they join later. */

import { softResetDeviation } from '@guildhall/contract/leagues/ladder-constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { newState } from '../../rules/rate-in-order.ts'
import type { LeagueEvent } from '../read.ts'

type League = Pick<LeagueEvent, 'id' | 'settings' | 'previousLeagueId'>

/** Adds the entrants that have no entry yet. The caller holds the lock on the league, which orders the new positions. */
export async function addEntries(db: Db, { id, settings, previousLeagueId }: League, playerIds?: readonly string[]) {
  const { initialRating, softReset, placementMatches, ladder } = settings
  const isAmong: SQL = playerIds ? sql`and players.id = ${anyOf(playerIds)}` : sql``
  await db.execute(sql`
    with starting as (
      select players.id, coalesce(${initialRating}::float8 + (earlier.rating - ${initialRating}::float8) * ${softReset}::float8,
          ${initialRating}::float8) as rating,
        case when earlier.rating_deviation is null then ${newState.deviation}::float8
          else greatest(earlier.rating_deviation, ${softResetDeviation}::float8) end as deviation,
        coalesce(earlier.rating_volatility, ${newState.volatility}::float8) as volatility,
        row_number() over (order by earlier.position, players.join_number) as number
      from players
        left join lateral (
          select entry.rating, old.rating_deviation, old.rating_volatility, entry.position from players old
            join ladder_entries entry on entry.player_id = old.id
          where old.event_id = ${previousLeagueId}::uuid and old.user_id = players.user_id limit 1
        ) earlier on true
      where players.event_id = ${id} and players.dropped_at is null and players.waitlisted_at is null ${isAmong}
        and not exists (select from ladder_entries where ladder_entries.player_id = players.id)
    ), lowest as (
      select coalesce(max(position), 0) as position from ladder_entries where league_id = ${id}
    ), added as (
      insert into ladder_entries (player_id, league_id, start_rating, start_deviation, start_volatility, rating, placed, position, start_position)
      select id, ${id}, rating, deviation, volatility, rating, ${ladder === 'position' || placementMatches === 0}::boolean,
        lowest.position + number, lowest.position + number
      from starting, lowest on conflict do nothing returning *
    )
    update players set rating = start_rating, rating_deviation = start_deviation, rating_volatility = start_volatility,
      last_played_at = null
    from added where players.id = added.player_id`)
}

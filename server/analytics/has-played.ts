import { type SQL, sql } from 'drizzle-orm'
import { matchEntries } from '../events/match-players.ts'

/** An entrant has a score or has played a match. The matches of the event are read once, not once for each entrant. */
export const hasPlayed = (player: SQL, eventId: SQL): SQL => sql`(${player}.score is not null or ${player}.id in (
  select entry.player_id from matches m cross join lateral ${matchEntries('m')} as entry where m.event_id = ${eventId} and m.reason = 'played'))`

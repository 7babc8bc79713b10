import { type SQL, sql } from 'drizzle-orm'

/** An entrant has a score or has played a match. The matches of the event are read once, not once for each entrant. */
export const hasPlayed = (player: SQL, eventId: SQL): SQL => sql`(${player}.score is not null or ${player}.id in (
  select unnest(array[m.player1_id, m.player2_id]) from matches m where m.event_id = ${eventId} and m.reason = 'played'))`

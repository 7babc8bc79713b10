/**
 * How a row belongs to an event, which is a tournament or a league.
 *
 * `eventId` and `eventType` are what is written; the two generated columns carry the real foreign keys, so an id that
 * names no event of its type cannot be stored. Filter by `eventId`; join by either.
 */
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, uuid } from 'drizzle-orm/pg-core'
import { eventType } from './columns.ts'
import { leagues } from './leagues.ts'
import { tournaments } from './tournaments.ts'

// Functions, not constants: leagues and tournaments lead back here, and whichever table is imported first must find these.
function generated(onDelete: 'cascade' | 'no action') {
  return {
    tournamentId: uuid()
      .generatedAlwaysAs(sql`case when event_type = 'Tournament' then event_id end`)
      .references(() => tournaments.id, { onDelete }),
    leagueId: uuid()
      .generatedAlwaysAs(sql`case when event_type = 'League' then event_id end`)
      .references(() => leagues.id, { onDelete }),
  }
}

export function event() {
  return { eventId: uuid().notNull(), eventType: eventType().notNull(), ...generated('cascade') }
}

/** For rows that may stand outside any event, and keep theirs from being deleted. Add the check that both are null or neither. */
export function maybeEvent() {
  return { eventId: uuid(), eventType: eventType(), ...generated('no action') }
}

/** What the foreign keys of the generated columns need, so that deleting an event reads no whole table. */
export function eventIndexes(table: string, t: { tournamentId: ExtraConfigColumn; leagueId: ExtraConfigColumn }) {
  return [
    index(`${table}_tournament_idx`).on(t.tournamentId).where(sql`tournament_id is not null`),
    index(`${table}_league_idx`).on(t.leagueId).where(sql`league_id is not null`),
  ]
}

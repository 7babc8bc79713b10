/**
 * Columns of a row that belongs to an event: a tournament or a league.
 *
 * Code writes `eventId` and `eventType`; two generated columns carry the foreign keys, so an id without an event of that type cannot
 * be stored. Filter by `eventId`; join by either.
 */
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, uuid } from 'drizzle-orm/pg-core'
import { eventType } from './columns.ts'
import { leagues } from './leagues.ts'
import { tournaments } from './tournaments.ts'

// Functions, not constants: leagues and tournaments import this file too, and whichever table is loaded first must find these.
function foreignKeyColumns(onDelete: 'cascade' | 'no action') {
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
  return { eventId: uuid().notNull(), eventType: eventType().notNull(), ...foreignKeyColumns('cascade') }
}

/** For rows that may have no event, and that prevent the deletion of theirs. Add a check that both columns are null or neither is. */
export function optionalEvent() {
  return { eventId: uuid(), eventType: eventType(), ...foreignKeyColumns('no action') }
}

/** Indexes for the foreign keys of the generated columns, so that deleting an event scans no table. */
export function eventIndexes(table: string, t: { tournamentId: ExtraConfigColumn; leagueId: ExtraConfigColumn }) {
  return [
    index(`${table}_tournament_idx`).on(t.tournamentId).where(sql`tournament_id is not null`),
    index(`${table}_league_idx`).on(t.leagueId).where(sql`league_id is not null`),
  ]
}

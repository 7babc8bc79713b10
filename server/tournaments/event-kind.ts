import { eq, sql } from 'drizzle-orm'
import { tournaments } from '../db/schema/tournaments.ts'
import type { EventKind } from '../events/event.ts'
import { orNotFound } from '../http/problem.ts'
import { endEvent, reopenPlay } from './finish/end.ts'
import { asEvent, readTournament, type TournamentEvent } from './read.ts'
import { countMatches, createStage, stageConfig } from './start/stage-config.ts'

/** Tournaments as an event kind: how they are read, configured, changed and ended. */
export const tournamentKind: EventKind<TournamentEvent> = {
  type: 'Tournament',
  table: 'tournaments',
  callsFreeEntrants: true,
  read: readTournament,
  stageConfig,
  countMatches,
  createStage,
  async update(db, { id, settings }, { settings: changed, ...change }) {
    const [row] = await db
      .update(tournaments)
      .set({ ...change, ...(changed && { settings: { ...settings, ...changed } }), rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
      .returning()
    return asEvent(orNotFound(row))
  },
  end: endEvent,
  reopenPlay,
}

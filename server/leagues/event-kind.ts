import { eq, sql } from 'drizzle-orm'
import { leagues } from '../db/schema/leagues.ts'
import type { EventKind } from '../events/event.ts'
import { orNotFound } from '../http/problem.ts'
import { endEvent, reopenPlay } from '../tournaments/finish/end.ts'
import { stageConfig } from './config.ts'
import { ladderFinals } from './ladder/finals.ts'
import { asEvent, type LeagueEvent, readLeague } from './read.ts'
import { countFixtures, createStage, refuseStage } from './start.ts'

/** Leagues as an event kind: how they are read, configured, changed and ended. */
export const leagueKind: EventKind<LeagueEvent> = {
  type: 'League',
  table: 'leagues',
  callsFreeEntrants: false,
  read: readLeague,
  stageConfig,
  countMatches: countFixtures,
  refuseStage,
  createStage,
  finals: async (db, league) => (league.leagueType === 'SCHEDULED' ? undefined : ladderFinals(db, league)),
  async update(db, { id, settings }, { settings: changed, ...change }) {
    const [row] = await db
      .update(leagues)
      .set({ ...change, ...(changed && { settings: { ...settings, ...changed } }), rev: sql`${leagues.rev} + 1` })
      .where(eq(leagues.id, id))
      .returning()
    return asEvent(orNotFound(row))
  },
  /** A ladder and a queue never run out of matches: their season ends at its end date, or when the host ends it. */
  async end(db, league, options) {
    if (league.leagueType === 'SCHEDULED' || league.endedAt) await endEvent(db, league, options)
  },
  reopenPlay,
}

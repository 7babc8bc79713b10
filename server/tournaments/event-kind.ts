import type { EventKind } from '../events/event.ts'
import { endTournament, reopenPlay } from './finish/end.ts'
import { readTournament, type TournamentEvent } from './read.ts'
import { stageConfig } from './start/stage-config.ts'

/** Tournaments as an event kind: how they are read, configured and ended. */
export const tournamentKind: EventKind<TournamentEvent> = {
  type: 'Tournament',
  table: 'tournaments',
  read: readTournament,
  stageConfig,
  end: endTournament,
  reopenPlay,
}

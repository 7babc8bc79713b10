import { auditSiteStaff } from '../../audit/log-acts.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { logs } from '../../db/schema/moderation.ts'
import { insertOf } from '../../db/statement.ts'
import { type EventRef, logRef } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'

export type MatchAction =
  | 'match-decided'
  | 'match-corrected'
  | 'match-forfeited'
  | 'match-reset'
  | 'match-called'
  | 'match-call-cancelled'
  | 'match-changed'
  | 'match-disputed'
  | 'match-ready'
  | 'forfeit-announced'
  | 'forfeit-waived'
  | 'forfeit-restored'
  | 'needs-attention'
  | 'entrant-dropped'
  | 'round-paired'
  | 'round-called'
  | 'act-undone'
  | 'entrant-withdrawn'
  | 'times-proposed'
  | 'time-picked'
  | 'times-declined'
  | 'times-withdrawn'
  | 'time-set'

export type MatchLogEntry = {
  action: MatchAction
  /** Null for a deadline. */
  actor: Actor | null
  reason?: string | undefined
  undoesId?: string | undefined
  ticketId?: string | undefined
  playerId?: string | undefined
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown>
}

/** Logs an action on a match with its actor and the state before and after. Lobby credentials must never be logged. */
export async function logMatch(db: Db, event: EventRef, matchId: string | null, { actor, ...logEntry }: MatchLogEntry) {
  const row = { ...logEntry, id: uuidv7(), ...logRef(event), matchId, moderatorId: actor?.id ?? null }
  await insert(db, row)
  await auditSiteStaff(db, actor, row)
}

const insert = insertOf(logs, [
  'id',
  'action',
  'tournamentId',
  'leagueId',
  'matchId',
  'moderatorId',
  'playerId',
  'ticketId',
  'before',
  'after',
  'reason',
  'undoesId',
] as const)

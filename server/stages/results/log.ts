import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { logs } from '../../db/schema/moderation.ts'
import { insertOf } from '../../db/statement.ts'
import type { Actor } from '../../http/authorize.ts'

export type MatchAct =
  | 'match-decided'
  | 'match-corrected'
  | 'match-forfeited'
  | 'match-reset'
  | 'match-called'
  | 'match-changed'
  | 'match-disputed'
  | 'match-ready'
  | 'forfeit-announced'
  | 'forfeit-waived'
  | 'forfeit-restored'
  | 'needs-attention'
  | 'entrant-dropped'
  | 'round-paired'
  | 'act-undone'

export type Act = {
  action: MatchAct
  /** Nobody: the clock. */
  actor: Actor | null
  reason?: string | undefined
  undoesId?: string | undefined
  ticketId?: string | undefined
  playerId?: string | undefined
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown>
}

/** What was done to a match, by whom, and how it stood before and after. The words of a lobby never belong here. */
export async function logMatch(db: Db, tournamentId: string, matchId: string | null, { actor, ...act }: Act) {
  await insert(db, { ...act, id: uuidv7(), tournamentId, matchId, moderatorId: actor?.id ?? null })
}

const insert = insertOf(logs, [
  ...['id', 'action', 'tournamentId', 'matchId', 'moderatorId', 'playerId', 'ticketId'],
  ...['before', 'after', 'reason', 'undoesId'],
] as const)

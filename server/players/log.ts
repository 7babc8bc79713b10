import { auditSiteStaff } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { type EventRef, logRef } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'

export type PlayerAction =
  | 'player-added'
  | 'player-changed'
  | 'player-removed'
  | 'players-imported'
  | 'checked-in'
  | 'checked-out'
  | 'check-in-extended'
  | 'check-in-reviewed'
  | 'missing-reminded'
  | 'place-passed-on'
  | 'roster-accepted'
  | 'roster-refused'

type Details = {
  playerId?: string
  userId?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Logs an action of the staff on an entrant. */
export async function logPlayer(db: Db, actor: Actor, event: EventRef, action: PlayerAction, details: Details = {}) {
  const row = { action, ...logRef(event), moderatorId: actor.id, ...details }
  await db.insert(logs).values(row)
  await auditSiteStaff(db, actor, row)
}

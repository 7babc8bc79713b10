import type { Db } from '../db/db.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import type { Settings } from '../settings.ts'
import { presentOwn } from './present.ts'
import { findPlayer, positionOf } from './read.ts'
import { isRosterLocked } from './teams/roster-lock.ts'

/** An entry as its teammates and the staff see it. */
export async function loadOwnEntry(
  db: Db,
  { authSecret: secret }: Settings,
  actor: Actor,
  id: string,
  playerId: string,
) {
  const { event, membership } = await findEvent(db, actor, id)
  const team = await findPlayer(db, id, playerId)
  const position = await positionOf(db, team.player)
  const rosterLocked = await isRosterLocked(db, event, team.player)
  return presentOwn({ actor, event, membership, team, position, rosterLocked }, secret)
}

import type { Db } from '../db/db.ts'
import type { Actor } from '../http/verdict.ts'
import type { Settings } from '../settings.ts'
import { findTournament } from '../tournaments/read.ts'
import { presentOwn } from './present.ts'
import { findPlayer, positionOf } from './read.ts'

/** An entry as its own people and the staff see it. */
export async function own(db: Db, { authSecret: secret }: Settings, actor: Actor, id: string, playerId: string) {
  const { tournament, place } = await findTournament(db, actor, id)
  const team = await findPlayer(db, id, playerId)
  return presentOwn({ actor, tournament, place, team, position: await positionOf(db, team.player) }, secret)
}

/** The image of an entrant. The file is saved before the row refers to it. */

import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { eq } from 'drizzle-orm'
import { saveImage } from '../../assets/images.ts'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { eventTopic } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { can, isCaptain } from '../policy.ts'
import { findPlayer } from '../read.ts'

/** Finds an entrant in any event that the caller may see. */
export async function findPlayerById(db: Db, actor: Actor | null, playerId: string) {
  const [row] = await db.select({ eventId: players.eventId }).from(players).where(eq(players.id, playerId))
  const { eventId } = orNotFound(row)
  const { event, membership } = await findEvent(db, actor, eventId)
  return { event, membership, team: await findPlayer(db, eventId, playerId) }
}

export async function setImage(db: Db, gateways: Gateways, actor: Actor, playerId: string, file: UploadedFile) {
  const { event, membership, team } = await findPlayerById(db, actor, playerId)
  const isStaff = can.moderate(actor, event, membership)
  ensure(isStaff || isCaptain(actor, team), 'FORBIDDEN')
  ensure(isStaff || !hasStarted(event), 'ALREADY_STARTED')

  return saveImage(gateways, file, 'avatar', ({ url }) =>
    db.transaction(async (db) => {
      const image = { color: null, emoji: null, ...team.player.image, url }
      await db.update(players).set({ image }).where(eq(players.id, playerId))
      await invalidate(db, eventTopic(event))
      return { image }
    }),
  )
}

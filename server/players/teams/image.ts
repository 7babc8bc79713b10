/** The image of an entrant. The file is stored before the row refers to it, and removed after no row refers to it. */

import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { and, eq, sql } from 'drizzle-orm'
import { saveImage } from '../../assets/images.ts'
import { fileNameOf, removeFilesLater } from '../../assets/remove-files.ts'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { seriesStandings } from '../../db/schema/series.ts'
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
      const [player] = await db
        .select({ image: players.image })
        .from(players)
        .where(eq(players.id, playerId))
        .for('update')
      const before = orNotFound(player).image
      const image = { color: null, emoji: null, ...before, url }
      await db.update(players).set({ image }).where(eq(players.id, playerId))
      await db
        .update(seriesStandings)
        .set({ image })
        .where(and(eq(seriesStandings.playerId, playerId), sql`image ->> 'url' = ${before?.url ?? null}`))
      await removeFilesLater(db, await unusedFiles(db, before?.url))
      await invalidate(db, eventTopic(event))
      return { image }
    }),
  )
}

/** The same image may be the captain's profile picture, or that of the team in other events. */
async function unusedFiles(db: Db, url: string | null | undefined) {
  const file = fileNameOf(url)
  if (!file) return []
  const { rows } = await db.execute(sql`
    select from players where image ->> 'url' = ${url} union all select from users where image ->> 'url' = ${url} limit 1`)
  return rows.length > 0 ? [] : [file]
}

/** The picture of an entrant. The file is kept first and named in the row after. */
import type { UploadedFile } from '@guildhall/contract/endpoint.ts'
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { saveImage } from '../gateways/images.ts'
import type { Outside } from '../gateways/outside.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale } from '../live/bus.ts'
import { findTournament } from '../tournaments/read.ts'
import { can, isCaptain } from './policy.ts'
import { findPlayer } from './read.ts'

/** Wherever it plays, as far as the caller may see that event. */
export async function findAnywhere(db: Db, actor: Actor | null, playerId: string) {
  const [row] = await db
    .select({ eventId: players.eventId })
    .from(players)
    .where(sql`${players.id}::text = ${playerId} and ${players.tournamentId} is not null`)
  const { eventId } = found(row)
  const { tournament, place } = await findTournament(db, actor, eventId)
  return { tournament, place, team: await findPlayer(db, eventId, playerId) }
}

export async function setPicture(db: Db, outside: Outside, actor: Actor, playerId: string, file: UploadedFile) {
  const { tournament, place, team } = await findAnywhere(db, actor, playerId)
  const isStaff = can.moderate(actor, tournament, place)
  ensure(isStaff || isCaptain(actor, team), 'FORBIDDEN')
  ensure(isStaff || !hasStarted(tournament), 'ALREADY_STARTED')

  const { url } = await saveImage(outside, file, 'avatar')
  const image = { color: null, emoji: null, ...team.player.image, url }
  await db.transaction(async (db) => {
    await db.update(players).set({ image }).where(eq(players.id, playerId))
    await callStale(db, `tournament:${tournament.id}`)
  })
  return { image }
}

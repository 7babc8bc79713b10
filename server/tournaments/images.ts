/** Uploads images of an event. The file is stored before the row refers to it. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { ArtworkPlace } from '@guildhall/contract/tournaments/constants.ts'
import { fieldRules } from '@guildhall/contract/tournaments/fields.ts'
import { eq, sql } from 'drizzle-orm'
import { saveImage } from '../assets/images.ts'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { Problem } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { refuseEdit } from '../rules/event-edits.ts'
import { logAction } from './log.ts'
import { findTournament, lockTournament, type TournamentRow } from './read.ts'

type Upload = { image: UploadedFile; place?: ArtworkPlace }

/** The previous image stays in storage, because a copy of the event may still show it. */
export async function uploadPicture(
  db: Db,
  gateways: Gateways,
  actor: Actor,
  id: string,
  { image, place: slot = 'background' }: Upload,
) {
  refuse((await findTournament(db, actor, id)).tournament)
  return saveImage(gateways, image, slot, (picture) =>
    db.transaction(async (db) => {
      const { tournament } = await lockTournament(db, actor, id)
      refuse(tournament)

      const assets = { ...tournament.assets, [slot]: picture }
      await db
        .update(tournaments)
        .set({ assets, rev: sql`${tournaments.rev} + 1` })
        .where(eq(tournaments.id, id))
      await logAction(db, actor, id, 'tournament-updated', { after: { assets } })
      await invalidate(db, 'tournaments', `tournament:${id}`)
      await publish(db, `tournament:${id}`, { fields: ['assets'] })
      return { assets }
    }),
  )
}

function refuse(tournament: TournamentRow) {
  const [refusal] = refuseEdit(tournament, { fields: ['assets'], entrants: 0 }, fieldRules, new Date())
  if (refusal) throw new Problem(refusal.code)
}

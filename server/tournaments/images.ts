/** Uploads images of an event. The file is stored before the row refers to it. */

import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { ArtworkKind } from '@guildhall/contract/tournaments/constants.ts'
import { fieldRules } from '@guildhall/contract/tournaments/fields.ts'
import { saveImage } from '../assets/images.ts'
import type { Db } from '../db/db.ts'
import { type EventRow, eventListTag, eventTopic, updateEvent } from '../events/event.ts'
import { findEvent, lockEvent } from '../events/read.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { Problem } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { refuseEdit } from '../rules/event-edits.ts'
import { logAction } from './log.ts'

type Upload = { image: UploadedFile; place?: ArtworkKind }

/** The previous image stays in storage, because a copy of the event may still show it. */
export async function uploadImage(
  db: Db,
  gateways: Gateways,
  actor: Actor,
  id: string,
  { image, place: kind = 'background' }: Upload,
) {
  refuse((await findEvent(db, actor, id)).event)
  return saveImage(gateways, image, kind, (stored) =>
    db.transaction(async (db) => {
      const { event } = await lockEvent(db, actor, id)
      refuse(event)

      const assets = { ...event.assets, [kind]: stored }
      await updateEvent(db, event, { assets })
      await logAction(db, actor, event, 'tournament-updated', { after: { assets } })
      await invalidate(db, eventListTag(event), eventTopic(event))
      await publish(db, eventTopic(event), { fields: ['assets'] })
      return { assets }
    }),
  )
}

function refuse(event: EventRow) {
  const [refusal] = refuseEdit(event, { fields: ['assets'], entrants: 0 }, fieldRules, new Date())
  if (refusal) throw new Problem(refusal.code)
}

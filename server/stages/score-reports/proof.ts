/** Proof: an image is uploaded first and attached to a report later, until the match is decided. */

import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import type { Proof } from '@guildhall/contract/submissions/shapes.ts'
import { eq } from 'drizzle-orm'
import { createAsset } from '../../assets/create-asset.ts'
import { proofOf } from '../../assets/proof.ts'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { eventTopic } from '../../events/event.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { publish } from '../../live/bus.ts'
import { playerOn, sideOf } from '../match-policy.ts'
import { findMatch } from '../match-read.ts'
import { ensureSide } from '../play/ensure.ts'
import { lockMatch } from '../results/locked-match.ts'
import { pendingReport, reportsOf, type SubmissionRow } from './rows.ts'

export async function uploadProof(db: Db, gateways: Gateways, actor: Actor, id: string, file: UploadedFile) {
  const { match, membership, replaced } = await findMatch(db, actor, id)
  ensure(sideOf(membership.playerId, match) && !replaced, 'FORBIDDEN')
  const own = pendingReport(await reportsOf(db, id), membership.playerId)
  ensure(!own || own.images.length < submissionLimits.images, 'TOO_MANY_IMAGES')
  const { id: asset, image } = await createAsset(db, gateways, actor, { type: 'PROOF', file })
  return { id: asset, image: orNotFound(image) }
}

/** Returns the report with the proof attached. */
export function addProof(db: Db, actor: Actor, id: string, { images, description }: Proof): Promise<SubmissionRow> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensure(locked.match.status === 'ready', 'ALREADY_DECIDED')
    const own = pendingReport(locked.reports, playerOn(locked.match, side))
    ensure(own, 'NO_REPORT')

    const allImages = [...own.images, ...(await proofOf(db, actor, images))]
    ensure(allImages.length <= submissionLimits.images, 'TOO_MANY_IMAGES')
    const proof = { images: allImages, ...(description !== undefined && { description }) }
    await db.update(submissions).set(proof).where(eq(submissions.id, own.id))
    await publish(db, eventTopic(locked.event), { matches: [locked.match.displayNo] })
    return { ...own, ...proof }
  })
}

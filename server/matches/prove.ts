/** Proof: a picture is kept first and named in a report after. It can be added until the match is decided. */
import type { UploadedFile } from '@guildhall/contract/endpoint.ts'
import type { Proof } from '@guildhall/contract/submissions.ts'
import { submissionLimits } from '@guildhall/contract/submissions.words.ts'
import { eq } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import type { Db } from '../db/db.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { Outside } from '../gateways/outside.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { publish } from '../live/bus.ts'
import { proofOf } from '../submissions/proof.ts'
import { ensureSide } from './ensure.ts'
import { playerOn, sideOf } from './policy.ts'
import { findMatch } from './read.ts'
import { type SubmissionRow, waiting } from './reports.ts'
import { lockMatch } from './table.ts'

export async function uploadProof(db: Db, outside: Outside, actor: Actor, id: string, file: UploadedFile) {
  const { match, place } = await findMatch(db, actor, id)
  ensure(sideOf(place.playerId, match), 'FORBIDDEN')
  const { id: asset, image } = await createAsset(db, outside, actor, { type: 'PROOF', file })
  return { id: asset, image: found(image) }
}

/** The report that now holds it. */
export function prove(db: Db, actor: Actor, id: string, { images, description }: Proof): Promise<SubmissionRow> {
  return db.transaction(async (db) => {
    const table = await lockMatch(db, actor, id)
    const side = ensureSide(table)
    ensure(table.match.status === 'ready', 'ALREADY_DECIDED')
    const own = waiting(table.reports, playerOn(table.match, side))
    ensure(own, 'NO_REPORT')

    const pictures = [...own.images, ...(await proofOf(db, actor, images))].slice(0, submissionLimits.images)
    const proof = { images: pictures, ...(description !== undefined && { description }) }
    await db.update(submissions).set(proof).where(eq(submissions.id, own.id))
    await publish(db, `tournament:${table.tournament.id}`, { matches: [table.match.no] })
    return { ...own, ...proof }
  })
}

/**
 * Submits an attempt to a leaderboard. A shared lock on the event keeps it from ending, so attempts of different entrants run in
 * parallel; attempts of one entrant run one after another, so that the limit holds.
 */

import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import type { Attempt } from '@guildhall/contract/submissions/shapes.ts'
import { defaultDecimals } from '@guildhall/contract/tournaments/constants.ts'
import { apply, attempts as attemptsOf, isRefusal, submitScore } from '@guildhall/engine'
import { and, eq, isNull } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import { proofOf } from '../assets/proof.ts'
import type { Db } from '../db/db.ts'
import { hasSpot, players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import { type EventRow, eventTimes } from '../events/event.ts'
import { findEvent, lockEventForShare } from '../events/read.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { recordActivity } from '../profiles/activity.ts'
import { refuseAction } from '../rules/event-actions.ts'
import { loadAttempts, storeScore } from './score.ts'

/** Returns the id of the attempt. */
export function submitAttempt(db: Db, actor: Actor, id: string, { images, score, ...rest }: Attempt): Promise<string> {
  return db.transaction(async (db) => {
    const { membership } = await findEvent(db, actor, id)
    ensure(membership.playerId, 'NOT_ENTERED')
    const event = await lockEventShared(db, id)
    const { playerId } = membership
    await lockEntrant(db, playerId)
    ensureDecimals(event, score)
    const state = await loadAttempts(db, event, playerId)
    const attemptCount = attemptsOf(state).length
    ensureAttemptsLeft(attemptCount)
    const now = new Date()
    const answer = submitScore(state, playerId, score, now)
    if (isRefusal(answer)) throw new Problem(answer.refused === 'NO_ATTEMPTS_LEFT' ? 'NO_ATTEMPTS_LEFT' : 'BAD_SCORE')
    const proofImages = await proofOf(db, actor, images)
    ensure(event.settings.proof !== 'required' || proofImages.length > 0, 'PROOF_NEEDED')

    const status = state.config.review ? 'PENDING' : 'ACCEPTED'
    const ref = { tournamentId: id, playerId, userId: actor.id, number: attemptCount + 1 }
    const [row] = await db
      .insert(submissions)
      .values({ ...rest, ...ref, score, status, images: proofImages, createdAt: now })
      .returning({ id: submissions.id })
    if (status === 'ACCEPTED') await storeScore(db, playerId, apply(state, answer))
    if (!event.rehearsal) await recordActivity(db, [actor.id])
    await broadcastSubmissions(db, id, playerId)
    return orNotFound(row).id
  })
}

/** A shared lock: ending the event waits for running submissions, which do not wait for each other. */
async function lockEventShared(db: Db, id: string): Promise<EventRow> {
  const event = await lockEventForShare(db, id)
  ensure(event.type === 'LEADERBOARD', 'WRONG_FORMAT')
  const now = new Date()
  const [refusal] = refuseAction('play', eventTimes(event), now)
  if (refusal) throw new Problem(refusal.code)
  ensure(!event.endDate || now < event.endDate, 'ALREADY_ENDED') // the clock ends the event up to a minute later
  return event
}

async function lockEntrant(db: Db, playerId: string) {
  const [row] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), hasSpot))
    .for('update')
  ensure(row, 'NOT_ENTERED')
}

/** Of an entrant, with those that staff added. */
export const ensureAttemptsLeft = (attemptCount: number) =>
  ensure(attemptCount < submissionLimits.attempts, 'NO_ATTEMPTS_LEFT')

/** Refuses more decimals than the event allows. */
export function ensureDecimals({ score }: EventRow, value: number) {
  ensure(Number(value.toFixed(score?.decimals ?? defaultDecimals)) === value, 'BAD_SCORE')
}

export async function broadcastSubmissions(db: Db, eventId: string, playerId: string) {
  await invalidate(db, `tournament:${eventId}`)
  await publish(db, `tournament:${eventId}`, { player: playerId, submissions: true })
}

export async function uploadProof(db: Db, gateways: Gateways, actor: Actor, id: string, file: UploadedFile) {
  const { membership } = await findEvent(db, actor, id)
  ensure(membership.playerId, 'NOT_ENTERED')
  const { id: asset, image } = await createAsset(db, gateways, actor, { type: 'PROOF', file })
  return { id: asset, image: orNotFound(image) }
}

/** Adds an image until the attempt is reviewed. Returns the id of the attempt. */
export async function addProof(
  db: Db,
  gateways: Gateways,
  actor: Actor,
  id: string,
  input: { image: UploadedFile; submissionId: string },
) {
  const { membership } = await findEvent(db, actor, id)
  ensure(membership.playerId, 'NOT_ENTERED')
  const ownAttempt = and(
    eq(submissions.id, input.submissionId),
    eq(submissions.playerId, membership.playerId),
    isNull(submissions.matchId),
  )
  await createAsset(db, gateways, actor, { type: 'PROOF', file: input.image }, async (db, { image }) => {
    const [row] = await db.select().from(submissions).where(ownAttempt).for('update')
    const { images, status } = orNotFound(row)
    ensure(status === 'PENDING', 'ALREADY_DECIDED')
    ensure(images.length < submissionLimits.images, 'TOO_MANY_IMAGES')
    await db
      .update(submissions)
      .set({ images: [...images, orNotFound(image)] })
      .where(ownAttempt)
  })
  return input.submissionId
}

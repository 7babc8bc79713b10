/**
 * An attempt at a leaderboard. The event is locked against its end only, so attempts of different entrants never wait for each
 * other; those of one entrant follow one another, and the limit holds.
 */
import type { Attempt } from '@guildhall/contract/attempts.ts'
import type { UploadedFile } from '@guildhall/contract/endpoint.ts'
import { submissionLimits } from '@guildhall/contract/submissions.words.ts'
import { isRefusal, submitScore } from '@guildhall/engine'
import { length } from '@guildhall/engine/pages.ts'
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import type { Outside } from '../gateways/outside.ts'
import { ensure, found, Problem } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale, publish } from '../live/bus.ts'
import { settingsOf } from '../tournaments/layout-call.ts'
import { findTournament, type TournamentRow } from '../tournaments/read.ts'
import { timesOf } from '../tournaments/start-field.ts'
import { proofOf } from './proof.ts'
import { stageOf, writeTally } from './tally.ts'

/** The id of the attempt. */
export function attempt(db: Db, actor: Actor, id: string, { images, score, ...told }: Attempt): Promise<string> {
  return db.transaction(async (db) => {
    const { place } = await findTournament(db, actor, id)
    ensure(place.playerId, 'NOT_ENTERED')
    const tournament = await holdEvent(db, id)
    const { playerId } = place
    await lockEntrant(db, playerId)
    ensureWorth(tournament, score)
    const state = await stageOf(db, tournament, playerId)
    const now = new Date()
    const answer = submitScore(state, playerId, score, now)
    if (isRefusal(answer)) throw new Problem(answer.refused === 'NO_ATTEMPTS_LEFT' ? 'NO_ATTEMPTS_LEFT' : 'BAD_SCORE')
    const pictures = await proofOf(db, actor, images)
    ensure(settingsOf(tournament).proof !== 'required' || pictures.length > 0, 'PROOF_NEEDED')

    const status = state.config.review ? 'PENDING' : 'ACCEPTED'
    const about = { tournamentId: id, playerId, userId: actor.id, number: length(state.attempts) + 1 }
    const [row] = await db
      .insert(submissions)
      .values({ ...told, ...about, score, status, images: pictures, createdAt: now })
      .returning({ id: submissions.id })
    if (status === 'ACCEPTED') await writeTally(db, tournament, playerId)
    await tellBoard(db, id, playerId)
    return found(row).id
  })
}

/** Shared: an end waits for those who are handing in, and they never for each other. */
async function holdEvent(db: Db, id: string): Promise<TournamentRow> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id)).for('share')
  const tournament = found(row)
  ensure(tournament.type === 'LEADERBOARD', 'WRONG_FORMAT')
  const [refusal] = refuseAction('play', timesOf(tournament), new Date())
  if (refusal) throw new Problem(refusal.code)
  return tournament
}

async function lockEntrant(db: Db, playerId: string) {
  const [row] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), isNull(players.droppedAt)))
    .for('update')
  ensure(row, 'NOT_ENTERED')
}

/** As many decimals as the event counts. */
export function ensureWorth({ score }: TournamentRow, value: number) {
  const decimals = score?.decimals
  ensure(decimals === undefined || Number(value.toFixed(decimals)) === value, 'BAD_SCORE')
}

export async function tellBoard(db: Db, eventId: string, playerId: string) {
  await callStale(db, `tournament:${eventId}`)
  await publish(db, `tournament:${eventId}`, { player: playerId, submissions: true })
}

export async function uploadProof(db: Db, outside: Outside, actor: Actor, id: string, file: UploadedFile) {
  const { place } = await findTournament(db, actor, id)
  ensure(place.playerId, 'NOT_ENTERED')
  const { id: asset, image } = await createAsset(db, outside, actor, { type: 'PROOF', file })
  return { id: asset, image: found(image) }
}

/** One more picture, until somebody has looked at the attempt. The id of the attempt. */
export async function addProof(
  db: Db,
  outside: Outside,
  actor: Actor,
  id: string,
  given: { image: UploadedFile; submissionId: string },
) {
  const { place } = await findTournament(db, actor, id)
  const { image } = await uploadProof(db, outside, actor, id, given.image)
  return db.transaction(async (db) => {
    const mine = and(
      eq(submissions.id, given.submissionId),
      eq(submissions.playerId, place.playerId ?? id),
      isNull(submissions.matchId),
    )
    const [row] = await db.select().from(submissions).where(mine).for('update')
    const { images, status } = found(row)
    ensure(status === 'PENDING', 'ALREADY_DECIDED')
    const all = [...images, image].slice(0, submissionLimits.images)
    await db.update(submissions).set({ images: all }).where(mine)
    return given.submissionId
  })
}

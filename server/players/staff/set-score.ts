/**
 * Staff set the score of an entrant. On a leaderboard that has started it replaces the attempts so far, so that the ranks and the awards
 * follow from it. A completed event can no longer change.
 */

import { and, eq, isNull, max, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { type EventRow, eventTopic, kindOf } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { ensureAttemptsLeft, ensureDecimals } from '../../submissions/attempt.ts'
import { updateScore } from '../../submissions/score.ts'
import { logPlayer } from '../log.ts'
import { findPlayer, type Team } from '../read.ts'

export function setScore(db: Db, actor: Actor, id: string, playerId: string, score: number | null): Promise<Team> {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    const { player, teammates } = await findPlayer(db, id, playerId)
    ensure(event.completedAt === null, 'ALREADY_COMPLETED')
    ensure(!event.cancelledAt, 'EVENT_CANCELLED')
    ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
    if (event.type === 'LEADERBOARD' && score !== null) ensureDecimals(event, score)
    if (event.stage?.format === 'LEADERBOARD') await replaceAttempts(db, actor, event, player, score)
    else await db.update(players).set({ score }).where(eq(players.id, playerId))
    const details = { playerId, userId: player.userId, before: { score: player.score }, after: { score } }
    await logPlayer(db, actor, event, 'player-changed', details)
    await invalidate(db, eventTopic(event))
    await publish(db, eventTopic(event), { player: playerId, score })
    return { player: { ...player, score }, teammates }
  })
}

async function replaceAttempts(db: Db, actor: Actor, event: EventRow, player: Team['player'], score: number | null) {
  const isOwn = and(
    eq(submissions.tournamentId, event.id),
    eq(submissions.playerId, player.id),
    isNull(submissions.matchId),
  )
  if (score !== null) ensureAttemptsLeft(await db.$count(submissions, isOwn))
  const now = new Date()
  const review = { reviewedById: actor.id, reviewedAt: now }
  await db
    .update(submissions)
    .set({ status: 'DECLINED', ...review })
    .where(and(isOwn, ne(submissions.status, 'DECLINED')))
  const [latest] = await db
    .select({ number: max(submissions.number) })
    .from(submissions)
    .where(isOwn)
  const attempt = { tournamentId: event.id, playerId: player.id, number: (latest?.number ?? 0) + 1, ...review }
  if (score !== null) await db.insert(submissions).values({ ...attempt, score, status: 'ACCEPTED', createdAt: now })
  await updateScore(db, event, player.id)
  if (event.endedAt) await kindOf(event).end(db, event, { now })
}

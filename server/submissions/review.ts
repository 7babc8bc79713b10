/** The staff looks at an attempt, and may change its mind until the event is completed. Nobody reviews their own. */
import type { AttemptReview } from '@guildhall/contract/attempts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { submissions } from '../db/schema/submissions.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { endTournament } from '../tournaments/end.ts'
import { lockTournament } from '../tournaments/read.ts'
import { ensureWorth, tellBoard } from './attempt.ts'
import { writeTally } from './tally.ts'

export function review(db: Db, actor: Actor, id: string, submissionId: string, wish: AttemptReview): Promise<void> {
  return db.transaction(async (db) => {
    const { tournament, place } = await lockTournament(db, actor, id)
    const which = and(eq(submissions.id, submissionId), eq(submissions.tournamentId, id), isNull(submissions.matchId))
    const [row] = await db.select().from(submissions).where(which).for('update')
    const before = found(row)
    ensure(before.playerId !== place.playerId, 'PLAYS_IN_IT')
    ensure(!tournament.completedAt, 'ALREADY_COMPLETED')
    ensure(wish.status !== 'DECLINED' || wish.reason, 'REASON_NEEDED')
    if (wish.score !== undefined) ensureWorth(tournament, wish.score)

    const { status = before.status, score = before.score } = wish
    const reviewed = {
      status,
      score,
      reason: wish.reason ?? before.reason,
      reviewedById: actor.id,
      reviewedAt: new Date(),
    }
    await db.update(submissions).set(reviewed).where(which)
    await writeTally(db, tournament, before.playerId)
    await db.insert(logs).values({
      action: 'attempt-reviewed',
      ...{ tournamentId: id, moderatorId: actor.id, playerId: before.playerId, userId: before.userId },
      ...{ before: { status: before.status, score: before.score }, after: { status, score } },
      reason: wish.reason ?? null,
    })
    if (tournament.endedAt) await endTournament(db, tournament, { now: new Date() })
    await tellBoard(db, id, before.playerId)
  })
}

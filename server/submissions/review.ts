/** The staff looks at an attempt, and may change its mind until the event is completed. Nobody reviews their own. */
import type { AttemptReview } from '@guildhall/contract/submissions/shapes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { submissions } from '../db/schema/submissions.ts'
import { kindOf } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { ensureWorth, tellBoard } from './attempt.ts'
import { writeTally } from './score.ts'

export function review(db: Db, actor: Actor, id: string, submissionId: string, wish: AttemptReview): Promise<void> {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    const which = and(eq(submissions.id, submissionId), eq(submissions.tournamentId, id), isNull(submissions.matchId))
    const [row] = await db.select().from(submissions).where(which).for('update')
    const before = found(row)
    ensure(before.playerId !== membership.playerId, 'PLAYS_IN_IT')
    ensure(!event.completedAt, 'ALREADY_COMPLETED')
    ensure(wish.status !== 'DECLINED' || wish.reason, 'REASON_NEEDED')
    if (wish.score !== undefined) ensureWorth(event, wish.score)

    const { status = before.status, score = before.score } = wish
    const reviewed = {
      status,
      score,
      reason: wish.reason ?? before.reason,
      reviewedById: actor.id,
      reviewedAt: new Date(),
    }
    await db.update(submissions).set(reviewed).where(which)
    await writeTally(db, event, before.playerId)
    await db.insert(logs).values({
      action: 'attempt-reviewed',
      ...{ tournamentId: id, moderatorId: actor.id, playerId: before.playerId, userId: before.userId },
      ...{ before: { status: before.status, score: before.score }, after: { status, score } },
      reason: wish.reason ?? null,
    })
    if (event.endedAt) await kindOf(event).end(db, event, { now: new Date() })
    await tellBoard(db, id, before.playerId)
  })
}

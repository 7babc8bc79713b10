/** Staff review an attempt and may change the decision until the event is completed. They cannot review their own attempts. */
import type { AttemptReview } from '@guildhall/contract/submissions/shapes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { auditSiteStaff } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { submissions } from '../db/schema/submissions.ts'
import { kindOf } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { broadcastSubmissions, ensureDecimals } from './attempt.ts'
import { updateScore } from './score.ts'

export function reviewAttempt(
  db: Db,
  actor: Actor,
  id: string,
  submissionId: string,
  decision: AttemptReview,
): Promise<void> {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    const whereAttempt = and(
      eq(submissions.id, submissionId),
      eq(submissions.tournamentId, id),
      isNull(submissions.matchId),
    )
    const [row] = await db.select().from(submissions).where(whereAttempt).for('update')
    const before = orNotFound(row)
    ensure(before.playerId !== membership.playerId, 'PLAYS_IN_IT')
    ensure(!event.completedAt, 'ALREADY_COMPLETED')
    ensure(!event.cancelledAt, 'EVENT_CANCELLED')
    ensure(decision.status !== 'DECLINED' || decision.reason, 'REASON_NEEDED')
    if (decision.score !== undefined) ensureDecimals(event, decision.score)

    const { status = before.status, score = before.score } = decision
    const change = {
      status,
      score,
      reason: decision.reason ?? before.reason,
      reviewedById: actor.id,
      reviewedAt: new Date(),
    }
    await db.update(submissions).set(change).where(whereAttempt)
    await updateScore(db, event, before.playerId)
    const log = {
      action: 'attempt-reviewed' as const,
      tournamentId: id,
      moderatorId: actor.id,
      playerId: before.playerId,
      userId: before.userId,
      before: { status: before.status, score: before.score },
      after: { status, score },
      reason: decision.reason ?? null,
    }
    await db.insert(logs).values(log)
    await auditSiteStaff(db, actor, log)
    if (event.endedAt) await kindOf(event).end(db, event, { now: new Date() })
    await broadcastSubmissions(db, id, before.playerId)
  })
}

/** Accepts the opponent's report or withdraws one's own. Both still work in a dispute until a moderator claims the case. */

import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { answerDeadline } from '../layout/call.ts'
import { resumeVeto } from '../map-veto/map-veto.ts'
import { otherSide, playerOn } from '../match-policy.ts'
import { ensurePlay, ensureSide } from '../play/ensure.ts'
import type { PlayerSide } from '../player-side.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { pendingReport } from './rows.ts'
import { settleReport } from './submit.ts'

export function acceptReport(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensure(!locked.match.lockedAt, 'MATCH_LOCKED')
    await closeDispute(db, locked)
    await acceptReportOf(db, locked, otherSide(side), actor)
  })
}

/** Accepts the report of `side`, on behalf of the opponent, an expired deadline or a bot. */
export async function acceptReportOf(db: Db, locked: LockedMatch, side: PlayerSide, actor: Actor | null) {
  const report = pendingReport(locked.reports, playerOn(locked.match, side))
  ensure(report, 'NO_REPORT')
  await settleReport(db, locked, report, { action: 'match-decided', actor })
}

export function withdrawReport(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    const { match, event, reports, now } = locked
    const own = pendingReport(reports, playerOn(match, side))
    ensure(own, 'NO_REPORT')
    await closeDispute(db, locked)

    await db.update(submissions).set({ status: 'DECLINED', reviewedAt: now }).where(eq(submissions.id, own.id))
    const remaining = pendingReport(reports, playerOn(match, otherSide(side)))
    const deadline = remaining
      ? { deadlineAt: answerDeadline(event, match, now) }
      : await resumeVeto(db, event, match, now)
    await db
      .update(matches)
      .set({ reportedAt: remaining ? now : null, disputedAt: null, ...deadline })
      .where(eq(matches.id, match.id))
    await broadcastChanges(db, event, { nos: [match.matchNo] })
  })
}

/** Agreement of the players closes the case, unless a moderator has claimed it. */
async function closeDispute(db: Db, { match, now }: LockedMatch) {
  if (!match.disputedAt) return
  const open = and(eq(tickets.matchId, match.id), eq(tickets.kind, 'DISPUTE'), isNull(tickets.closedAt))
  const [ticket] = await db.select().from(tickets).where(open).for('update')
  ensure(!ticket?.moderatorId, 'IN_DISPUTE')
  await db.update(tickets).set({ closedAt: now }).where(open)
}

/** The answer to a report: yes, or taking one's own back. In a dispute both still work until somebody has taken the case. */

import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { minutesOn } from '../layout/call.ts'
import { otherSide, playerOn } from '../match-policy.ts'
import type { PlayerSide } from '../player-side.ts'
import { tellMoved } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { waiting } from '../results/reports.ts'
import { ensurePlay, ensureSide } from './ensure.ts'
import { settle } from './submit.ts'

export function accept(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensure(!locked.match.lockedAt, 'MATCH_LOCKED')
    await giveIn(db, locked)
    await acceptOf(db, locked, otherSide(side), actor)
  })
}

/** Takes the report of that side, whoever agrees: the other one, its silence, or a bot. */
export async function acceptOf(db: Db, locked: LockedMatch, side: PlayerSide, actor: Actor | null) {
  const report = waiting(locked.reports, playerOn(locked.match, side))
  ensure(report, 'NO_REPORT')
  await settle(db, locked, report, { action: 'match-decided', actor })
}

export function withdraw(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    const { match, event, reports, now } = locked
    const own = waiting(reports, playerOn(match, side))
    ensure(own, 'NO_REPORT')
    await giveIn(db, locked)

    await db.update(submissions).set({ status: 'DECLINED', reviewedAt: now }).where(eq(submissions.id, own.id))
    const left = waiting(reports, playerOn(match, otherSide(side)))
    const deadlineAt = left ? minutesOn(event, now, event.settings.autoAcceptMinutes) : null
    await db
      .update(matches)
      .set({ reportedAt: left ? now : null, disputedAt: null, deadlineAt })
      .where(eq(matches.id, match.id))
    await tellMoved(db, event, { nos: [match.matchNo] })
  })
}

/** Who gives in ends the case, unless somebody of the staff is at work on it. */
async function giveIn(db: Db, { match, now }: LockedMatch) {
  if (!match.disputedAt) return
  const open = and(eq(tickets.matchId, match.id), eq(tickets.kind, 'DISPUTE'), isNull(tickets.closedAt))
  const [ticket] = await db.select().from(tickets).where(open).for('update')
  ensure(!ticket?.moderatorId, 'IN_DISPUTE')
  await db.update(tickets).set({ closedAt: now }).where(open)
}

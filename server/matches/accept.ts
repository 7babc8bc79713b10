/** The answer to a report: yes, or taking one's own back. In a dispute both still work until somebody has taken the case. */
import type { Side } from '@guildhall/engine/rules/submissions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { submissions } from '../db/schema/submissions.ts'
import { tickets } from '../db/schema/tickets.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { minutesOn, settingsOf } from '../tournaments/layout-call.ts'
import { ensurePlay, ensureSide } from './ensure.ts'
import { tellMoved } from './enter.ts'
import { otherSide, playerOn } from './policy.ts'
import { waiting } from './reports.ts'
import { settle } from './submit.ts'
import { lockMatch, type Table } from './table.ts'

export function accept(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const table = await lockMatch(db, actor, id)
    const side = ensureSide(table)
    ensurePlay(table)
    ensure(!table.match.lockedAt, 'MATCH_LOCKED')
    await giveIn(db, table)
    await acceptOf(db, table, otherSide(side), actor)
  })
}

/** Takes the report of that side, whoever agrees: the other one, its silence, or a bot. */
export async function acceptOf(db: Db, table: Table, side: Side, actor: Actor | null) {
  const report = waiting(table.reports, playerOn(table.match, side))
  ensure(report, 'NO_REPORT')
  await settle(db, table, report, { action: 'match-decided', actor })
}

export function withdraw(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const table = await lockMatch(db, actor, id)
    const side = ensureSide(table)
    ensurePlay(table)
    const { match, tournament, reports, now } = table
    const own = waiting(reports, playerOn(match, side))
    ensure(own, 'NO_REPORT')
    await giveIn(db, table)

    await db.update(submissions).set({ status: 'DECLINED', reviewedAt: now }).where(eq(submissions.id, own.id))
    const left = waiting(reports, playerOn(match, otherSide(side)))
    const deadlineAt = left ? minutesOn(tournament, now, settingsOf(tournament).autoAcceptMinutes) : null
    await db
      .update(matches)
      .set({ reportedAt: left ? now : null, disputedAt: null, deadlineAt })
      .where(eq(matches.id, match.id))
    await tellMoved(db, tournament, { nos: [match.no] })
  })
}

/** Who gives in ends the case, unless somebody of the staff is at work on it. */
async function giveIn(db: Db, { match, now }: Table) {
  if (!match.disputedAt) return
  const open = and(eq(tickets.matchId, match.id), eq(tickets.kind, 'DISPUTE'), isNull(tickets.closedAt))
  const [ticket] = await db.select().from(tickets).where(open).for('update')
  ensure(!ticket?.moderatorId, 'IN_DISPUTE')
  await db.update(tickets).set({ closedAt: now }).where(open)
}

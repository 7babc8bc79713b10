/** Stops the clocks of a running event and lets them go on. What was left on a clock is left on it afterwards. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { found, Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { logAct } from '../log.ts'
import { lockTournament } from '../read.ts'
import { presentState, tellState } from './start.ts'

export function pauseTournament(db: Db, actor: Actor, id: string, wish: { resume?: boolean; reason?: string }) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const action = wish.resume ? 'resume' : 'pause'
    const [refusal] = refuseAction(action, eventTimes(tournament), now)
    if (refusal) throw new Problem(refusal.code)

    if (wish.resume && tournament.pausedAt) await shiftClocks(db, id, now.getTime() - tournament.pausedAt.getTime())
    const reason = wish.reason ?? null
    const change = wish.resume ? { pausedAt: null, pauseReason: null } : { pausedAt: now, pauseReason: reason }
    const [row] = await db
      .update(tournaments)
      .set({ ...change, rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
      .returning()
    const state = found(row)
    await logAct(db, actor, id, wish.resume ? 'resumed' : 'paused', { after: { reason } })
    await tellState(db, state)
    return presentState(state, now)
  })
}

async function shiftClocks(db: Db, eventId: string, milliseconds: number) {
  const by = sql`${milliseconds} * interval '1 millisecond'`
  await db
    .update(matches)
    .set({
      deadlineAt: sql`${matches.deadlineAt} + ${by}`,
      provisionalUntil: sql`${matches.provisionalUntil} + ${by}`,
    })
    .where(
      and(
        eq(matches.eventId, eventId),
        isNull(matches.endedAt),
        sql`num_nonnulls(${matches.deadlineAt}, ${matches.provisionalUntil}) > 0`,
      ),
    )
}

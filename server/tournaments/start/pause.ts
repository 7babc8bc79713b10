/** Pauses and resumes a running event. On resume, deadlines move by the length of the pause, so that the remaining time is the same. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound, Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { logAction } from '../log.ts'
import { lockTournament } from '../read.ts'
import { broadcastState, presentState } from './start.ts'

export function pauseTournament(db: Db, actor: Actor, id: string, options: { resume?: boolean; reason?: string }) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const now = new Date()
    const action = options.resume ? 'resume' : 'pause'
    const [refusal] = refuseAction(action, eventTimes(tournament), now)
    if (refusal) throw new Problem(refusal.code)

    if (options.resume && tournament.pausedAt)
      await shiftDeadlines(db, id, now.getTime() - tournament.pausedAt.getTime())
    const reason = options.reason ?? null
    const change = options.resume ? { pausedAt: null, pauseReason: null } : { pausedAt: now, pauseReason: reason }
    const [row] = await db
      .update(tournaments)
      .set({ ...change, rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
      .returning()
    const state = orNotFound(row)
    await logAction(db, actor, id, options.resume ? 'resumed' : 'paused', { after: { reason } })
    await broadcastState(db, state)
    return presentState(state, now)
  })
}

async function shiftDeadlines(db: Db, eventId: string, milliseconds: number) {
  const pause = sql`${milliseconds} * interval '1 millisecond'`
  await db
    .update(matches)
    .set({
      deadlineAt: sql`${matches.deadlineAt} + ${pause}`,
      provisionalUntil: sql`${matches.provisionalUntil} + ${pause}`,
    })
    .where(
      and(
        eq(matches.eventId, eventId),
        isNull(matches.endedAt),
        sql`num_nonnulls(${matches.deadlineAt}, ${matches.provisionalUntil}) > 0`,
      ),
    )
}

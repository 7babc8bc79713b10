/** Pauses and resumes a running event. On resume, deadlines move by the length of the pause, so that the remaining time is the same. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { eventTimes, updateEvent } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { logAction } from '../log.ts'
import { broadcastState, presentState } from './start.ts'

export function pauseTournament(db: Db, actor: Actor, id: string, options: { resume?: boolean; reason?: string }) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const now = new Date()
    const action = options.resume ? 'resume' : 'pause'
    const [refusal] = refuseAction(action, eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)

    if (options.resume && event.pausedAt) await shiftDeadlines(db, id, now.getTime() - event.pausedAt.getTime())
    const reason = options.reason ?? null
    const change = options.resume ? { pausedAt: null, pauseReason: null } : { pausedAt: now, pauseReason: reason }
    const state = await updateEvent(db, event, change)
    await logAction(db, actor, event, options.resume ? 'resumed' : 'paused', { after: { reason } })
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

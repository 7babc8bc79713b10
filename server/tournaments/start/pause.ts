/** Pauses and resumes a running event. On resume, deadlines move by the length of the pause, so that the remaining time is the same. */

import { and, between, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { challenges } from '../../db/schema/leagues/ratings.ts'
import { fixtureProposals } from '../../db/schema/leagues/seasons.ts'
import { matches } from '../../db/schema/matches.ts'
import { type EventRow, eventTimes, updateEvent } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { enqueueDeadlines } from '../../stages/play/enqueue-deadlines.ts'
import { logAction } from '../log.ts'
import { broadcastState, presentState } from './start.ts'

export function pauseTournament(db: Db, actor: Actor, id: string, options: { resume?: boolean; reason?: string }) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const now = new Date()
    const action = options.resume ? 'resume' : 'pause'
    const [refusal] = refuseAction(action, eventTimes(event), now)
    if (refusal) throw new Problem(refusal.code)

    if (options.resume && event.pausedAt) await shiftDeadlines(db, id, event.pausedAt, now)
    const reason = options.reason ?? null
    const change = options.resume
      ? { pausedAt: null, pauseReason: null, ...laterEnd(event, now), ...finishedPause(event, now) }
      : { pausedAt: now, pauseReason: reason }
    const state = await updateEvent(db, event, change)
    await logAction(db, actor, event, options.resume ? 'resumed' : 'paused', { after: { reason } })
    await broadcastState(db, state)
    return presentState(state, now)
  })
}

/** Leaderboards, forms, ladders and queues end at their end time, which the pause must not shorten. */
const laterEnd = ({ type, joinsWhileLive, endDate, pausedAt }: EventRow, now: Date) =>
  (type === 'LEADERBOARD' || type === 'REGISTRATION' || joinsWhileLive) && endDate && pausedAt
    ? { endDate: new Date(endDate.getTime() + now.getTime() - pausedAt.getTime()) }
    : {}

const finishedPause = ({ eventType, stats, pausedAt }: EventRow, now: Date) =>
  eventType === 'League' && pausedAt
    ? {
        stats: { ...stats, pauses: [...(stats.pauses ?? []), { from: pausedAt.toISOString(), to: now.toISOString() }] },
      }
    : {}

async function shiftDeadlines(db: Db, eventId: string, pausedAt: Date, now: Date) {
  const pause = sql`${now.getTime() - pausedAt.getTime()} * interval '1 millisecond'`
  const moved = await db
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
    .returning({ id: matches.id, deadlineAt: matches.deadlineAt })
  await enqueueDeadlines(db, moved)
  // Otherwise all matches of the pause would be called at once.
  await db
    .update(matches)
    .set({ startsAt: sql`${matches.startsAt} + ${pause}` })
    .where(
      and(
        eq(matches.eventId, eventId),
        isNull(matches.endedAt),
        isNull(matches.calledAt),
        between(matches.startsAt, pausedAt, now),
      ),
    )
  await db
    .update(challenges)
    .set({ answerBy: sql`${challenges.answerBy} + ${pause}` })
    .where(and(eq(challenges.leagueId, eventId), eq(challenges.status, 'PENDING')))
  await db
    .update(fixtureProposals)
    .set({ answerBy: sql`${fixtureProposals.answerBy} + ${pause}` })
    .where(and(eq(fixtureProposals.eventId, eventId), isNull(fixtureProposals.answer)))
}

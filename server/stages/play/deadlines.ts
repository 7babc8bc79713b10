/**
 * What the clock does with matches: calls those whose time has come, and acts where a time has run out.
 *
 * Late, twice or on two nodes makes no difference: each match is looked at under the lock on its event, as it is then, and a
 * clock that was moved or stopped has nothing to say. Once a minute all are looked over; what runs out before the next look gets
 * a job of its own.
 */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { valueOfEvent } from '../../events/read.ts'
import { Problem } from '../../http/problem.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Handler, Jobs, NoData } from '../../jobs/jobs.ts'
import { callAt } from '../layout/call.ts'
import { tellMoved } from '../results/apply-result.ts'
import { type LockedMatch, lockMatchForSystem } from '../results/locked-match.ts'
import { logMatch } from '../results/log.ts'
import { waiting } from '../results/reports.ts'
import { acceptOf } from './accept.ts'
import { confirmForfeit, missed } from './forfeits.ts'
import { chooseByLot } from './veto.ts'

/** Not while the event is paused or over. */
const isRunning = () =>
  sql.raw(valueOfEvent('matches', () => 'started_at is not null and ended_at is null and paused_at is null'))

/** Where an event has stations, the staff call its matches. */
const hasNoStations = () =>
  sql.raw(valueOfEvent('matches', () => `coalesce(jsonb_array_length(settings -> 'stations'), 0) = 0`))

const within = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

export const ringDue: Handler<NoData> = async (tools) => {
  const { db } = tools
  await callDue(db)
  const soon = await db
    .select({ id: matches.id, deadlineAt: matches.deadlineAt })
    .from(matches)
    .where(and(lte(matches.deadlineAt, within(60)), eq(matches.status, 'ready'), isRunning()))
    .orderBy(asc(matches.deadlineAt))
  const failures: unknown[] = []
  for (const { id, deadlineAt } of soon) {
    try {
      if (deadlineAt && deadlineAt > new Date())
        await enqueue(db, 'run-match-deadline', { matchId: id }, { startAfter: deadlineAt })
      else await ringFor(db, id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} clocks of matches did not ring`)
}

export const ringOne: Handler<Jobs['run-match-deadline']> = ({ db }, { matchId }) => ringFor(db, matchId)

export async function ringFor(db: Db, matchId: string) {
  try {
    await db.transaction(async (db) => ring(db, await lockMatchForSystem(db, matchId)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error // the match or its event is gone, or somebody was faster
  }
}

/** Does what the state of the match asks for when its time is over. */
export async function ring(db: Db, locked: LockedMatch) {
  const { match, event, now } = locked
  const stands = event.pausedAt || event.endedAt || match.lockedAt || match.disputedAt
  if (stands || match.status !== 'ready' || !match.deadlineAt || match.deadlineAt > now) return
  if (match.provisionalUntil) return confirmForfeit(db, locked)
  if (match.reportedAt) return acceptSilence(db, locked)
  return match.veto ? chooseByLot(db, locked) : missed(db, locked)
}

async function acceptSilence(db: Db, locked: LockedMatch) {
  const { match, reports } = locked
  await acceptOf(db, locked, waiting(reports, match.player1Id) ? 'player1' : 'player2', null)
}

/** Matches of a fixed time, where no station has to be free first. */
async function callDue(db: Db) {
  const due = await db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        isNull(matches.endedAt),
        lte(matches.startsAt, sql`now()`),
        eq(matches.status, 'ready'),
        isNull(matches.calledAt),
        isRunning(),
        hasNoStations(),
      ),
    )
  for (const { id } of due) {
    await db.transaction(async (db) => {
      const { event, match, now } = await lockMatchForSystem(db, id)
      if (match.calledAt || match.status !== 'ready' || event.pausedAt) return
      const { calledAt, deadlineAt } = callAt(event, now)
      const isOn = match.player1Ready && match.player2Ready
      await db
        .update(matches)
        .set({ calledAt, deadlineAt: isOn ? null : deadlineAt })
        .where(eq(matches.id, id))
      await logMatch(db, event.id, id, { action: 'match-called', actor: null })
      await tellMoved(db, event, { nos: [match.matchNo], called: [id] })
    })
  }
}

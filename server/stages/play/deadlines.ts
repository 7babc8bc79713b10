/**
 * Deadlines of matches: calls matches at their start time, and acts when a deadline expires.
 *
 * The jobs may run late, twice or on two nodes: each match is read again under the lock on its event, and a deadline that was moved
 * or cleared has no effect. A scan runs once a minute; a deadline that expires before the next scan gets its own job.
 */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { kindOf } from '../../events/event.ts'
import { valueOfEvent } from '../../events/read.ts'
import { Problem } from '../../http/problem.ts'
import { forEachRow, runEach } from '../../jobs/for-each-row.ts'
import type { Handler, Jobs, NoData } from '../../jobs/jobs.ts'
import { callAt } from '../layout/call.ts'
import { isAnEntrantCalled } from '../layout/round-robin-calls.ts'
import { chooseAtRandom } from '../map-veto/map-veto.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import { type LockedMatch, lockMatchForSystem } from '../results/locked-match.ts'
import { logMatch } from '../results/log.ts'
import { acceptReportOf } from '../score-reports/accept.ts'
import { pendingReport } from '../score-reports/rows.ts'
import { enqueueDeadlines } from './enqueue-deadlines.ts'
import { confirmForfeit, handleNoShow } from './forfeits.ts'

/** False while the event is paused, over or cancelled. */
const isRunning = () =>
  sql.raw(
    valueOfEvent('matches', () => 'started_at is not null and num_nonnulls(ended_at, paused_at, cancelled_at) = 0'),
  )

/** If an event has stations or its staff review each round, the staff call the matches. */
const isCalledAutomatically = () =>
  sql.raw(
    valueOfEvent(
      'matches',
      () => `coalesce(jsonb_array_length(settings -> 'stations'), 0) = 0
        and not (type::text = 'SWISS' and coalesce((settings ->> 'reviewRounds')::boolean, false))`,
    ),
  )

const within = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

export const runDueDeadlines: Handler<NoData> = async ({ db }) => {
  await runEach(
    () => callDue(db),
    () => runDue(db),
  )
}

async function runDue(db: Db) {
  const due = await db
    .select({ id: matches.id, deadlineAt: matches.deadlineAt })
    .from(matches)
    .where(and(lte(matches.deadlineAt, within(60)), eq(matches.status, 'ready'), isRunning()))
    .orderBy(asc(matches.deadlineAt))
  const now = new Date()
  const isAhead = ({ deadlineAt }: (typeof due)[number]) => deadlineAt !== null && deadlineAt > now
  await enqueueDeadlines(db, due.filter(isAhead))
  await forEachRow(
    due.filter((row) => !isAhead(row)),
    ({ id }) => runDeadlineById(db, id),
  )
}

export const runDeadlineJob: Handler<Jobs['run-match-deadline']> = ({ db }, { matchId }) => runDeadlineById(db, matchId)

async function runDeadlineById(db: Db, matchId: string) {
  try {
    await db.transaction(async (db) => runDeadline(db, await lockMatchForSystem(db, matchId)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error // the match or its event was deleted, or another transaction handled the deadline first
  }
}

/** Handles an expired deadline according to the state of the match. */
export async function runDeadline(db: Db, locked: LockedMatch) {
  const { match, event, now } = locked
  const isStopped = event.pausedAt || event.endedAt || event.cancelledAt || match.lockedAt || match.disputedAt
  if (isStopped || match.status !== 'ready' || !match.deadlineAt || match.deadlineAt > now) return
  if (match.provisionalUntil) return confirmForfeit(db, locked)
  if (match.reportedAt) return acceptUnanswered(db, locked)
  return match.veto ? chooseAtRandom(db, locked) : handleNoShow(db, locked)
}

async function acceptUnanswered(db: Db, locked: LockedMatch) {
  const { match, reports } = locked
  await acceptReportOf(db, locked, pendingReport(reports, match.player1Id) ? 'player1' : 'player2', null)
}

/** Calls matches with a fixed start time in events without stations. */
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
        isCalledAutomatically(),
      ),
    )
  const call = (id: string) =>
    db.transaction(async (db) => {
      const { event, match, now } = await lockMatchForSystem(db, id)
      if (match.calledAt || match.status !== 'ready' || event.pausedAt || event.cancelledAt) return
      // The next scan calls it, once both entrants are free.
      if (kindOf(event).callsFreeEntrants && (await isAnEntrantCalled(db, match))) return
      const { calledAt, deadlineAt } = callAt(event, now)
      const areReady = match.player1Ready && match.player2Ready
      await db
        .update(matches)
        .set({ calledAt, deadlineAt: areReady ? null : deadlineAt })
        .where(eq(matches.id, id))
      await logMatch(db, event, id, { action: 'match-called', actor: null })
      await broadcastChanges(db, event, { nos: [match.matchNo], called: [id] })
    })
  await forEachRow(due, ({ id }) => call(id), { ignoreProblems: true })
}

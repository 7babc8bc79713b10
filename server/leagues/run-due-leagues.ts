/**
 * Runs once a minute: starts leagues that start automatically, ends ladders and queues whose season is over, and completes leagues whose
 * dispute window has closed.
 */
import { and, gte, isNotNull, isNull, lte, ne, not, sql } from 'drizzle-orm'
import { leagues as t } from '../db/schema/leagues.ts'
import { forEachDueEvent } from '../events/for-each-due-event.ts'
import { runEach } from '../jobs/for-each-row.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { completeWhenDue } from '../tournaments/finish/complete-when-due.ts'
import { endEvent } from '../tournaments/finish/end.ts'
import { startOrHold } from '../tournaments/start/auto-start.ts'

const isOpen = and(isNull(t.cancelledAt), isNull(t.deletedAt), ne(t.visibility, 'DRAFT'))

/** A league that is a day late no longer starts automatically. */
const startsNow = and(
  isOpen,
  isNull(t.startedAt),
  lte(t.startDate, sql`now()`),
  gte(t.startDate, sql`now() - interval '1 day'`),
  sql`${t.settings} ->> 'autoStart' = 'true'`,
)

/** How long after its end date a season waits for matches in play to be reported. */
const graceHours = 2

/** A match in play, or a report that the opponent has time to answer. A report after the grace does not hold up the end again. */
const isFinishingMatches = sql`exists (select from matches where matches.event_id = ${t.id} and matches.status = 'ready'
  and case when matches.reported_at is not null and matches.deadline_at is not null
    then matches.reported_at <= ${t.endDate} + ${graceHours} * interval '1 hour'
    else matches.called_at is not null and ${t.endDate} + ${graceHours} * interval '1 hour' > now() end)`

const endsNow = and(
  isOpen,
  ne(t.type, 'SCHEDULED'),
  isNotNull(t.startedAt),
  isNull(t.endedAt),
  isNull(t.pausedAt),
  lte(t.endDate, sql`now()`),
  not(isFinishingMatches),
)

const completesNow = and(
  isNotNull(t.endedAt),
  isNull(t.completedAt),
  isNull(t.deletedAt),
  isNull(t.cancelledAt),
  lte(t.endedAt, sql`now() - coalesce((${t.settings} ->> 'disputeMinutes')::int, 30) * interval '1 minute'`),
)

export const runDueLeagues: Handler<NoData> = async ({ db }) => {
  const now = new Date()
  await runEach(
    () => forEachDueEvent(db, t, startsNow, (db, league) => startOrHold(db, league, now)),
    () => forEachDueEvent(db, t, endsNow, (db, league) => endEvent(db, league, { now })),
    () => forEachDueEvent(db, t, completesNow, (db, league) => completeWhenDue(db, league, now)),
  )
}

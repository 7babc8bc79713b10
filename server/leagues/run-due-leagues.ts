/**
 * Runs once a minute: starts leagues that start automatically, ends ladders and queues whose season is over, and completes leagues whose
 * dispute window has closed. A late run, a second run or a run on two nodes is harmless: each league is read again under its lock.
 */
import { and, asc, eq, gte, isNotNull, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leagues as t } from '../db/schema/leagues.ts'
import { forEachRow, runEach } from '../jobs/for-each-row.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { completeWhenDue } from '../tournaments/finish/complete-when-due.ts'
import { endEvent } from '../tournaments/finish/end.ts'
import { startOrHold } from '../tournaments/start/auto-start.ts'
import { asEvent, type LeagueEvent } from './read.ts'

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
    () => forEachDue(db, startsNow, (db, league) => startOrHold(db, league, now)),
    () => forEachDue(db, endsNow, (db, league) => endEvent(db, league, { now })),
    () => forEachDue(db, completesNow, (db, league) => completeWhenDue(db, league, now)),
  )
}

/** Skips a league that another transaction has locked; the next run handles it. A problem is for example too few entrants. */
async function forEachDue(db: Db, due: SQL | undefined, handle: (db: Db, league: LeagueEvent) => Promise<unknown>) {
  const rows = await db.select({ id: t.id }).from(t).where(due).orderBy(asc(t.id))
  const handleOne = (id: string) =>
    db.transaction(async (db) => {
      const [row] = await db
        .select()
        .from(t)
        .where(and(eq(t.id, id), due))
        .for('no key update', { skipLocked: true })
      if (row) await handle(db, asEvent(row))
    })
  await forEachRow(rows, ({ id }) => handleOne(id), { ignoreProblems: true })
}

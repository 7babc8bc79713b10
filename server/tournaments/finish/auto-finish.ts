/**
 * Runs once a minute: ends events whose end time has passed, and completes events whose dispute window has closed.
 *
 * A late run, a second run or a run on two nodes is harmless: the condition is checked again under the lock on each event.
 */
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { forEachRow, runEach } from '../../jobs/for-each-row.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import { asEvent, type TournamentEvent } from '../read.ts'
import { completeWhenDue } from './complete-when-due.ts'
import { endEvent } from './end.ts'

/** Events without a last match end at their end time. */
const isPastEnd = and(
  inArray(tournaments.type, ['LEADERBOARD', 'REGISTRATION']),
  isNotNull(tournaments.startedAt),
  isNull(tournaments.endedAt),
  isNull(tournaments.pausedAt),
  isNull(tournaments.cancelledAt),
  isNull(tournaments.deletedAt),
  lte(tournaments.endDate, sql`now()`),
)

const disputeMinutes = sql`coalesce((${tournaments.settings} ->> 'disputeMinutes')::int, ${tournamentSettingDefaults.disputeMinutes})`
/** Predictions are completed only after the host has entered the outcomes. */
const lacksOutcomes = sql`${tournaments.type} = 'REGISTRATION'
  and coalesce(${tournaments.settings} ->> 'formType', '') = 'predictions'
  and exists (select from jsonb_array_elements(${tournaments.form}) as question where question -> 'outcome' is null)`
const isReadyToComplete = and(
  isNotNull(tournaments.endedAt),
  isNull(tournaments.completedAt),
  isNull(tournaments.deletedAt),
  sql`${tournaments.endedAt} + ${disputeMinutes} * interval '1 minute' <= now()`,
  sql`not (${lacksOutcomes})`,
)

export const finishDueEvents: Handler<NoData> = async ({ db }) => {
  await runEach(
    () => forEachDue(db, isPastEnd, (db, tournament) => endEvent(db, tournament, { now: new Date() })),
    () => forEachDue(db, isReadyToComplete, (db, tournament) => completeWhenDue(db, tournament, new Date())),
  )
}

/** Skips an event that another transaction has locked; the next run handles it. */
async function forEachDue(
  db: Db,
  due: SQL | undefined,
  handle: (db: Db, tournament: TournamentEvent) => Promise<unknown>,
) {
  const handleOne = (id: string) =>
    db.transaction(async (db) => {
      const isStillDue = and(eq(tournaments.id, id), due)
      const [tournament] = await db
        .select()
        .from(tournaments)
        .where(isStillDue)
        .for('no key update', { skipLocked: true })
      if (tournament) await handle(db, asEvent(tournament))
    })
  const rows = await db.select({ id: tournaments.id }).from(tournaments).where(due)
  // A problem is for example an open dispute, which the staff can see.
  await forEachRow(rows, ({ id }) => handleOne(id), { ignoreProblems: true })
}

/** Runs once a minute: ends events whose end time has passed, and completes events whose dispute window has closed. */
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { tournaments } from '../../db/schema/tournaments.ts'
import { forEachDueEvent } from '../../events/for-each-due-event.ts'
import { runEach } from '../../jobs/for-each-row.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
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
    () => forEachDueEvent(db, tournaments, isPastEnd, (db, event) => endEvent(db, event, { now: new Date() })),
    () => forEachDueEvent(db, tournaments, isReadyToComplete, (db, event) => completeWhenDue(db, event, new Date())),
  )
}

/**
 * Once a minute: ends what has run its time, and completes what nobody disputes any more.
 *
 * Late, twice or on two nodes at once makes no difference: each event is looked at under its lock, as it is then.
 */
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { Problem } from '../../http/problem.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import type { TournamentRow } from '../read.ts'
import { complete } from './complete.ts'
import { endTournament } from './end.ts'

/** Play that only time ends. */
const isOver = and(
  inArray(tournaments.type, ['LEADERBOARD', 'REGISTRATION']),
  isNotNull(tournaments.startedAt),
  isNull(tournaments.endedAt),
  isNull(tournaments.pausedAt),
  isNull(tournaments.deletedAt),
  lte(tournaments.endDate, sql`now()`),
)

const disputeMinutes = sql`coalesce((${tournaments.settings} ->> 'disputeMinutes')::int, ${tournamentSettingDefaults.disputeMinutes})`
/** Predictions wait for their host to enter what was right. */
const lacksOutcomes = sql`${tournaments.type} = 'REGISTRATION'
  and coalesce(${tournaments.settings} ->> 'formType', '') = 'predictions'
  and exists (select from jsonb_array_elements(${tournaments.form}) as question where question -> 'outcome' is null)`
const isSettled = and(
  isNotNull(tournaments.endedAt),
  isNull(tournaments.completedAt),
  isNull(tournaments.deletedAt),
  sql`${tournaments.endedAt} + ${disputeMinutes} * interval '1 minute' <= now()`,
  sql`not (${lacksOutcomes})`,
)

export const finishDue: Handler<NoData> = async ({ db }) => {
  const failures = [
    ...(await forEach(db, isOver, (db, tournament) => endTournament(db, tournament, { now: new Date() }))),
    ...(await forEach(db, isSettled, (db, tournament) => complete(db, null, tournament, new Date()))),
  ]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events did not finish`)
}

/** Who is at work on an event has it; the next minute comes. */
async function forEach(db: Db, due: SQL | undefined, act: (db: Db, tournament: TournamentRow) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const { id } of await db.select({ id: tournaments.id }).from(tournaments).where(due)) {
    try {
      await db.transaction(async (db) => {
        const mine = and(eq(tournaments.id, id), due)
        const [tournament] = await db.select().from(tournaments).where(mine).for('update', { skipLocked: true })
        if (tournament) await act(db, tournament)
      })
    } catch (error) {
      if (!(error instanceof Problem)) failures.push(error) // a dispute is open, and its staff sees that
    }
  }
  return failures
}

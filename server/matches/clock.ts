/**
 * What the clock does with matches: calls those whose time has come, and acts where a time has run out.
 *
 * Late, twice or on two nodes makes no difference: each match is looked at under the lock on its event, as it is then, and a
 * clock that was moved or stopped has nothing to say. Once a minute all are looked over; what runs out before the next look gets
 * a job of its own.
 */
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { Problem } from '../http/problem.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Handler, Jobs, Nothing } from '../jobs/jobs.ts'
import { callAt } from '../tournaments/layout-call.ts'
import { acceptOf } from './accept.ts'
import { tellMoved } from './enter.ts'
import { confirmForfeit, missed } from './forfeits.ts'
import { logMatch } from './log.ts'
import { waiting } from './reports.ts'
import { lockForClock, type Table } from './table.ts'
import { chooseByLot } from './veto.ts'

const isRunning = and(
  isNotNull(tournaments.startedAt),
  isNull(tournaments.endedAt),
  isNull(tournaments.pausedAt),
  isNull(tournaments.deletedAt),
)
const here = eq(tournaments.id, matches.tournamentId)
const within = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

export const ringDue: Handler<Nothing> = async (tools) => {
  const { db } = tools
  await callDue(db)
  const soon = await db
    .select({ id: matches.id, deadlineAt: matches.deadlineAt })
    .from(matches)
    .innerJoin(tournaments, here)
    .where(and(lte(matches.deadlineAt, within(60)), eq(matches.status, 'ready'), isRunning))
    .orderBy(asc(matches.deadlineAt))
  const failures: unknown[] = []
  for (const { id, deadlineAt } of soon) {
    try {
      if (deadlineAt && deadlineAt > new Date())
        await enqueue(db, 'match-clock', { matchId: id }, { startAfter: deadlineAt })
      else await ringFor(db, id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} clocks of matches did not ring`)
}

export const ringOne: Handler<Jobs['match-clock']> = ({ db }, { matchId }) => ringFor(db, matchId)

export async function ringFor(db: Db, matchId: string) {
  try {
    await db.transaction(async (db) => ring(db, await lockForClock(db, matchId)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error // the match or its event is gone, or somebody was faster
  }
}

/** Does what the state of the match asks for when its time is over. */
export async function ring(db: Db, table: Table) {
  const { match, tournament, now } = table
  const stands = tournament.pausedAt || tournament.endedAt || match.lockedAt || match.disputedAt
  if (stands || match.status !== 'ready' || !match.deadlineAt || match.deadlineAt > now) return
  if (match.provisionalUntil) return confirmForfeit(db, table)
  if (match.reportedAt) return acceptSilence(db, table)
  return match.veto ? chooseByLot(db, table) : missed(db, table)
}

async function acceptSilence(db: Db, table: Table) {
  const { match, reports } = table
  await acceptOf(db, table, waiting(reports, match.player1Id) ? 'player1' : 'player2', null)
}

/** Matches of a fixed time, where no station has to be free first. */
async function callDue(db: Db) {
  const due = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(tournaments, here)
    .where(
      and(
        isNull(matches.endedAt),
        lte(matches.startsAt, sql`now()`),
        eq(matches.status, 'ready'),
        isNull(matches.calledAt),
        isRunning,
        sql`coalesce(jsonb_array_length(${tournaments.settings} -> 'stations'), ${tournamentSettingDefaults.stations.length}) = 0`,
      ),
    )
  for (const { id } of due) {
    await db.transaction(async (db) => {
      const { tournament, match, now } = await lockForClock(db, id)
      if (match.calledAt || match.status !== 'ready' || tournament.pausedAt) return
      const { calledAt, deadlineAt } = callAt(tournament, now)
      const isOn = match.player1Ready && match.player2Ready
      await db
        .update(matches)
        .set({ calledAt, deadlineAt: isOn ? null : deadlineAt })
        .where(eq(matches.id, id))
      await logMatch(db, tournament.id, id, { action: 'match-called', actor: null })
      await tellMoved(db, tournament, { nos: [match.no], called: [id] })
    })
  }
}

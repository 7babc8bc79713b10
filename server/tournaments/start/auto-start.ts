/** Runs once a minute: starts the events that start automatically, and asks the host for a review where entrants have not checked in. */
import { and, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { logs } from '../../db/schema/moderation.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { type EventRow, eventTopic } from '../../events/event.ts'
import { forEachDueEvent } from '../../events/for-each-due-event.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import { publish } from '../../live/bus.ts'
import { logAction } from '../log.ts'
import { startEvent, waitsForReview } from './start.ts'
import { readCandidates, resolveStartingField } from './starting-field.ts'

/** An event that is this late no longer starts automatically. */
const maxHoursLate = 24

const isDue = and(
  isNull(tournaments.startedAt),
  isNull(tournaments.cancelledAt),
  isNull(tournaments.deletedAt),
  ne(tournaments.visibility, 'DRAFT'),
  lte(tournaments.date, sql`now()`),
  gte(tournaments.date, sql`now() - ${maxHoursLate} * interval '1 hour'`),
  or(sql`${tournaments.settings} ->> 'autoStart' = 'true'`, sql`${tournaments.checkinAt} is not null`),
)

export const startDueEvents: Handler<NoData> = ({ db }) =>
  forEachDueEvent(db, tournaments, isDue, (db, event) => startOrHold(db, event, new Date()))

/** Starts an event that is due, or asks its host for a review first. */
export async function startOrHold(db: Db, event: EventRow, now: Date) {
  if (waitsForReview(event, resolveStartingField(event, await readCandidates(db, event), now), now))
    await requestReview(db, event)
  else if (event.settings.autoStart) await startEvent(db, null, event, now)
}

/** Once for each announced start time. */
async function requestReview(db: Db, event: EventRow) {
  const { id, date } = event
  const isRequested = and(
    or(eq(logs.tournamentId, id), eq(logs.leagueId, id)),
    eq(logs.action, 'held-for-review'),
    gte(logs.timestamp, date ?? new Date(0)),
  )
  if ((await db.$count(logs, isRequested)) > 0) return
  await logAction(db, null, event, 'held-for-review')
  await publish(db, eventTopic(event), { review: true })
}

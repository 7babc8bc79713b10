/** The standings follow the results: a completed or reopened event ranks its series again. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { allEvents } from '../events/all-events.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { JobContext, Jobs } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { tryLockSeries } from './read.ts'
import { rankAndInvite } from './update-standings.ts'

/** The data of both messages is the same. */
export const rankSeriesOfEvent = ({ db }: JobContext, { eventId }: Messages['tournament-reopened']) =>
  db.transaction(async (db) => enqueueRanking(db, await seriesOf(db, eventId)))

export const rankAffected = ({ db }: JobContext, { seriesIds }: Messages['series-affected']) =>
  enqueueRanking(db, seriesIds)

export const runRanking = ({ db }: JobContext, { seriesId, ...options }: Jobs['rank-series']) =>
  db.transaction(async (db) => {
    const series = await tryLockSeries(db, seriesId)
    if (series) await rankAndInvite(db, series, options)
  })

const enqueueRanking = (db: Db, seriesIds: readonly string[]) =>
  enqueueAll(
    db,
    'rank-series',
    seriesIds.map((seriesId) => ({ data: { seriesId } })),
  )

async function seriesOf(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select series_id as id from ${allEvents('id', 'series_id')} e where e.id = ${eventId} and e.series_id is not null`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Ranks a series after a change by its staff: at once, or in a job if it has many results. Open pages reload when the job is done. The
 * caller holds the lock on the series.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { allEvents } from '../events/all-events.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { isWaiting } from '../jobs/is-waiting.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { fillFinale } from './finale.ts'
import { broadcastSeries, rankLocked } from './rank.ts'
import type { SeriesRow } from './read.ts'

/** Ranking more results in a request would hold up other requests. */
const maxResults = 1_000

type Ranking = Jobs['rank-series']

export async function updateStandings(db: Db, series: SeriesRow, options: Omit<Ranking, 'seriesId'> = {}) {
  if ((await countResults(db, series)) <= maxResults) return rankAndInvite(db, series, options)
  const ranking = { seriesId: series.id, ...options }
  // A job that has not begun waits for the lock on the series and sees this change too.
  if (!(await isWaiting(db, 'rank-series', ranking))) await enqueue(db, 'rank-series', ranking)
  await broadcastSeries(db, series.id)
}

export async function rankAndInvite(db: Db, series: SeriesRow, { invites }: Omit<Ranking, 'seriesId'>) {
  await rankLocked(db, series)
  if (invites) await fillFinale(db, series)
}

/** An estimate: in a team event every member can have a result. */
async function countResults(db: Db, { id }: SeriesRow): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(player_count * team_size), 0)::int as count
    from ${allEvents('series_id', 'player_count', 'team_size', 'completed_at', 'deleted_at')} e
    where e.series_id = ${id} and e.completed_at is not null and e.deleted_at is null`)
  return rows[0]?.count ?? 0
}

import type { Db } from '../../db/db.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import type { MatchRow } from '../match-read.ts'

const scanMs = 60_000

/** A deadline that expires before the next scan gets its own job. */
export async function enqueueDeadlines(db: Db, rows: readonly Pick<MatchRow, 'id' | 'deadlineAt'>[]) {
  const nextScan = new Date(Date.now() + scanMs)
  const jobs = rows.flatMap(({ id: matchId, deadlineAt }) =>
    deadlineAt && deadlineAt <= nextScan ? [{ data: { matchId }, startAfter: deadlineAt }] : [],
  )
  await enqueueAll(db, 'run-match-deadline', jobs)
}

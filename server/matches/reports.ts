/** The reports of a match that wait for an answer, and the proof that comes with them. */
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { submissions } from '../db/schema/submissions.ts'

export type SubmissionRow = typeof submissions.$inferSelect

export const reportsOf = (db: Db, matchId: string): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(submissions)
    .where(eq(submissions.matchId, matchId))
    .orderBy(desc(submissions.createdAt), desc(submissions.number))

/** A side has one at most: a new one takes the place of the last. */
export const waiting = (reports: readonly SubmissionRow[], playerId: string | null) =>
  reports.find((report) => report.playerId === playerId && report.status === 'PENDING')

export const reportersOf = async (db: Db, matchId: string): Promise<string[]> =>
  (await reportsOf(db, matchId)).filter(({ status }) => status === 'PENDING').map(({ playerId }) => playerId)

/** Reads and writes the reports of a match. */
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { insertOf, rowsOf, statement } from '../../db/statement.ts'

export type SubmissionRow = typeof submissions.$inferSelect

const { columns, read } = rowsOf(submissions)

/** The latest first. */
export const reportsOf = async (db: Db, matchId: string): Promise<SubmissionRow[]> =>
  (await selectReports(db, matchId)).map(read)

const selectReports = statement(
  `select ${columns} from submissions where match_id = $1 order by created_at desc, number desc`,
)

export const insertReport = insertOf(submissions, [
  'id',
  'status',
  'matchId',
  'tournamentId',
  'playerId',
  'userId',
  'scores',
  'results',
  'images',
  'stats',
  'description',
  'number',
  'reviewedById',
  'reviewedAt',
  'createdAt',
  'updatedAt',
] as const)

/** An entrant has at most one pending report: a new one replaces the last. */
export const pendingReport = (reports: readonly SubmissionRow[], playerId: string | null) =>
  reports.find((report) => report.playerId === playerId && report.status === 'PENDING')

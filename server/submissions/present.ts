/** Presents a submission. Only the entrant who sent it gets the receipt. */
import type { Submission } from '@guildhall/contract/submissions/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import { signFacts } from '../events/receipt.ts'

export type SubmissionRow = { submission: typeof submissions.$inferSelect; player: { id: string; name: string } }

export const selectSubmissions = (db: Db) =>
  db
    .select({ submission: submissions, player: { id: players.id, name: players.name } })
    .from(submissions)
    .innerJoin(players, eq(players.id, submissions.playerId))
    .$dynamic()

/** `ownPlayerId` is the entrant of the viewer. */
export function presentSubmission(
  { submission: row, player }: SubmissionRow,
  secret: string,
  ownPlayerId: string | null,
): Submission {
  const { matchId, tournamentId, playerId, number, scores, score, createdAt } = row
  const facts = { act: 'report', id: row.id, matchId, tournamentId, playerId, number, scores, score }
  return {
    id: row.id,
    status: row.status,
    matchId,
    tournamentId,
    playerId,
    player,
    userId: row.userId,
    number,
    scores,
    results: row.results,
    score,
    images: row.images,
    stats: row.stats,
    description: row.description,
    reason: row.reason,
    createdAt: createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    receipt: playerId === ownPlayerId ? signFacts(secret, { ...facts, at: createdAt.toISOString() }) : null,
  }
}

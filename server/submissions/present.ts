/** A submission on the wire, wherever it is shown. Who sent it holds a receipt. */
import type { Submission } from '@guildhall/contract/submissions/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import { sealed } from '../events/receipt.ts'

export type Shown = { submission: typeof submissions.$inferSelect; player: { id: string; name: string } }

export const selectSubmissions = (db: Db) =>
  db
    .select({ submission: submissions, player: { id: players.id, name: players.name } })
    .from(submissions)
    .innerJoin(players, eq(players.id, submissions.playerId))
    .$dynamic()

/** `sealedFor` is the entrant of the reader. */
export function faceOf({ submission: row, player }: Shown, secret: string, sealedFor: string | null): Submission {
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
    receipt: playerId === sealedFor ? sealed(secret, { ...facts, at: createdAt.toISOString() }) : null,
  }
}

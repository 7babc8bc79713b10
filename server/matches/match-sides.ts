/** The two entrants of a match with their teammates, and their reports. */
import type { PublicPlayer } from '@guildhall/contract/players/shapes.ts'
import type { Submission } from '@guildhall/contract/submissions/shapes.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { listPublic } from '../players/public-players.ts'
import type { Settings } from '../settings.ts'
import { moderates, sideOf } from '../stages/match-policy.ts'
import { findMatch } from '../stages/match-read.ts'
import { presentSubmission, selectSubmissions } from '../submissions/present.ts'

export async function listSides(db: Db, actor: Actor | null, id: string): Promise<PublicPlayer[]> {
  const { match } = await findMatch(db, actor, id)
  return listPublic(
    db,
    [match.player1Id, match.player2Id].filter((playerId) => playerId !== null),
  )
}

export async function listSubmissions(db: Db, settings: Settings, actor: Actor, id: string): Promise<Submission[]> {
  const foundMatch = await findMatch(db, actor, id)
  const ownPlayerId = sideOf(foundMatch.membership.playerId, foundMatch.match) ? foundMatch.membership.playerId : null
  ensure(ownPlayerId || moderates(actor, foundMatch) || actor.role === 'MODERATOR', 'FORBIDDEN')
  const rows = await selectSubmissions(db)
    .where(eq(submissions.matchId, id))
    .orderBy(desc(submissions.createdAt), desc(submissions.number))
  return rows.map((row) => presentSubmission(row, settings.authSecret, ownPlayerId))
}

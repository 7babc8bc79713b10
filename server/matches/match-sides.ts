/** The two entrants of a match with their teammates, and their reports. */
import type { PublicPlayer, Teammate } from '@guildhall/contract/players/shapes.ts'
import type { Submission } from '@guildhall/contract/submissions/shapes.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { matchLineups } from '../db/schema/leagues/queues.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { listPublic } from '../players/public-players.ts'
import { userCard } from '../profiles/user-card.ts'
import type { Settings } from '../settings.ts'
import { moderates, sideOf } from '../stages/match-policy.ts'
import { findMatch } from '../stages/match-read.ts'
import { presentSubmission, selectSubmissions } from '../submissions/present.ts'

export async function listSides(db: Db, actor: Actor | null, id: string): Promise<PublicPlayer[]> {
  const { match } = await findMatch(db, actor, id)
  const sides = await listPublic(
    db,
    [match.player1Id, match.player2Id].filter((playerId) => playerId !== null),
  )
  const lineup = await db
    .select({ row: matchLineups, user: userCard(users) })
    .from(matchLineups)
    .innerJoin(users, eq(users.id, matchLineups.userId))
    .where(eq(matchLineups.matchId, id))
    .orderBy(asc(matchLineups.standIn), asc(users.username))
  return sides.map((side) => {
    const people = lineup.filter(({ row }) => row.side === (side.id === match.player1Id ? 'a' : 'b'))
    return people.length === 0 ? side : { ...side, teammates: people.map((person) => teammateOf(side, person)) }
  })
}

type LineupPerson = { row: typeof matchLineups.$inferSelect; user: Pick<Teammate, 'username' | 'name' | 'image'> }

/** A player of the line-up, presented as a member of the side for this match. */
function teammateOf(
  { id: playerId, userId, eventId, eventType, createdAt }: PublicPlayer,
  { row, user }: LineupPerson,
) {
  const { username, name, image } = user
  return {
    id: row.userId,
    playerId,
    userId: row.userId,
    eventId,
    eventType,
    username,
    name,
    image,
    captain: row.userId === userId,
    alternate: false,
    acceptedAt: createdAt,
    eligibility: [],
    standIn: row.standIn,
  }
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

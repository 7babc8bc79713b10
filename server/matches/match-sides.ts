/** The two entrants of a match with their teammates. */
import type { PublicPlayer, Teammate } from '@guildhall/contract/players/shapes.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { matchLineups } from '../db/schema/leagues/queues.ts'
import type { Actor } from '../http/authorize.ts'
import { listPublic } from '../players/public-players.ts'
import { userCard } from '../profiles/user-card.ts'
import { findMatch } from '../stages/match-read.ts'

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

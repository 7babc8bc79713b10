/** The room of a match: opened when somebody first comes, for its sides and those who run the event. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { runs } from '../tournaments/policy.ts'
import { findTournament } from '../tournaments/read.ts'
import { openChat } from './open.ts'
import { peopleOfMatch } from './people.ts'

/** The id of the chat. Of two who open it at once, one does. */
export function openRoom(db: Db, actor: Actor, matchId: string): Promise<string> {
  return db.transaction(async (db) => {
    const [row] = await db.select().from(matches).where(eq(matches.id, matchId)).for('update')
    const match = found(row)
    const { tournament, place } = await findTournament(db, actor, match.eventId)
    const plays = place.playerId !== null && [match.player1Id, match.player2Id].includes(place.playerId)
    ensure(plays || runs(actor, tournament, place, match) || actor.role === 'MODERATOR', 'FORBIDDEN')
    if (match.chatId) return match.chatId
    ensure(match.player1Id && match.player2Id, 'NOT_READY')
    const name = `${tournament.name.slice(0, 60)} · M${match.no}`
    const chatId = await openChat(db, { type: 'MATCH', name, members: await peopleOfMatch(db, match) })
    await db
      .update(matches)
      .set({ chatId })
      .where(and(eq(matches.id, matchId), isNull(matches.chatId)))
    return chatId
  })
}

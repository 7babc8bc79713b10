/** The room of a match: opened when somebody first comes, for its sides and those who run the event. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { canRunMatch } from '../events/policy.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { peopleOfMatch } from './match-members.ts'
import { openChat } from './open-chat.ts'

/** The id of the chat. Of two who open it at once, one does. */
export function openRoom(db: Db, actor: Actor, matchId: string): Promise<string> {
  return db.transaction(async (db) => {
    const [row] = await db.select().from(matches).where(eq(matches.id, matchId)).for('update')
    const match = found(row)
    const { event, membership } = await findEvent(db, actor, match.eventId)
    const plays = membership.playerId !== null && [match.player1Id, match.player2Id].includes(membership.playerId)
    ensure(plays || canRunMatch(actor, event, membership, match) || actor.role === 'MODERATOR', 'FORBIDDEN')
    if (match.chatId) return match.chatId
    ensure(match.player1Id && match.player2Id, 'NOT_READY')
    const name = `${event.name.slice(0, 60)} · M${match.matchNo}`
    const chatId = await openChat(db, { type: 'MATCH', name, members: await peopleOfMatch(db, match) })
    await db
      .update(matches)
      .set({ chatId })
      .where(and(eq(matches.id, matchId), isNull(matches.chatId)))
    return chatId
  })
}

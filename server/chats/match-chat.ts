/** The chat of a match, for its players and the staff of the event. It is created on first use. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { canRunMatch } from '../events/policy.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { listMatchMembers } from './match-members.ts'
import { openChat } from './open-chat.ts'

/** Returns the id of the chat. The row lock makes sure that simultaneous calls create only one. */
export function openMatchChat(db: Db, actor: Actor, matchId: string): Promise<string> {
  return db.transaction(async (db) => {
    const [row] = await db.select().from(matches).where(eq(matches.id, matchId)).for('update')
    const match = orNotFound(row)
    const { event, membership } = await findEvent(db, actor, match.eventId)
    const members = await listMatchMembers(db, match)
    const plays = members.some(({ userId, role }) => role === 'MEMBER' && userId === actor.id)
    ensure(plays || canRunMatch(actor, event, membership, match) || actor.role === 'MODERATOR', 'FORBIDDEN')
    if (match.chatId) return match.chatId
    ensure(match.player1Id && match.player2Id, 'NOT_READY')
    const name = `${event.name.slice(0, 60)} · M${match.displayNo}`
    const chatId = await openChat(db, { type: 'MATCH', name, members })
    await db
      .update(matches)
      .set({ chatId })
      .where(and(eq(matches.id, matchId), isNull(matches.chatId)))
    return chatId
  })
}

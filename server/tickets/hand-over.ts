/** A moderator gives a ticket to another one. */
import { and, eq, isNull } from 'drizzle-orm'
import { addMembers } from '../chats/open-chat.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, Problem } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { excerpt } from '../text/excerpt.ts'
import type { TicketRow } from './open-case.ts'
import { canAnswer, isOtherModerator } from './policy.ts'
import { findTicket, loadTicketContext } from './read.ts'

type Successor = { id: string; username: string | null }

/** The person must be allowed to answer this very ticket. */
export async function findSuccessor(db: Db, ticket: TicketRow, userId: string): Promise<Successor> {
  const { id, role, username } = users
  const [user] = await db
    .select({ id, role, username })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  ensure(user && (await mayTake(db, { ...user, banned: false, session: null }, ticket.id)), 'NO_SUCH_PERSON')
  return user
}

async function mayTake(db: Db, candidate: Actor, ticketId: string) {
  try {
    const context = await loadTicketContext(db, candidate, await findTicket(db, ticketId))
    return canAnswer(candidate, context) && isOtherModerator(candidate, context)
  } catch (error) {
    if (error instanceof Problem) return false // cannot see the event
    throw error
  }
}

export async function handOver(db: Db, actor: Actor, { id, chatId, description }: TicketRow, successor: Successor) {
  if (chatId) await addMembers(db, chatId, [{ userId: successor.id, role: 'MODERATOR' }])
  if (successor.id === actor.id) return
  await notify(db, successor.id, {
    kind: 'ticket',
    values: { variant: 'handover', name: actor.username ?? '', request: excerpt(description) },
    link: `/moderator/tickets/${id}`,
    subject: id,
  })
}

/** Opens a help ticket with its chat, either by a user or by platform staff who contact a user. */

import { eq } from 'drizzle-orm'
import { appendMessage } from '../chats/append-message.ts'
import { listMatchMembers } from '../chats/match-members.ts'
import { messageValues } from '../chats/notify-members.ts'
import { openChat } from '../chats/open-chat.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import { logRef } from '../events/event.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { excerpt } from '../text/excerpt.ts'
import { logCase } from './claim.ts'
import { canContact } from './policy.ts'
import { publishToStaff } from './publish.ts'

type HelpRequest = { description: string; tournamentId?: string; matchId?: string }

/** Returns the id of the ticket. The description becomes the first message of the chat. */
export function openHelpTicket(db: Db, actor: Actor, request: HelpRequest): Promise<string> {
  return db.transaction(async (db) => {
    const [match] = request.matchId ? await db.select().from(matches).where(eq(matches.id, request.matchId)) : []
    const eventId = request.matchId ? orNotFound(match).eventId : request.tournamentId
    const event = eventId ? (await findEvent(db, actor, eventId)).event : null
    const people = event ? await listMatchMembers(db, { ...(match && { id: match.id }), eventId: event.id }) : []
    const players = new Set(people.filter(({ role }) => role === 'MEMBER').map(({ userId }) => userId))
    const staff = people.filter(({ userId }) => userId !== actor.id && !players.has(userId))
    const members = [{ userId: actor.id, role: 'MEMBER' as const }, ...staff]
    return openTicket(db, {
      members,
      userId: actor.id,
      writerId: actor.id,
      description: request.description,
      matchId: match?.id ?? null,
      ...(event && logRef(event)),
      organizationId: event?.organizationId ?? null,
      name: event?.name ?? excerpt(request.description),
    })
  })
}

/** Platform staff start the conversation. */
export function contactUser(db: Db, actor: Actor, { userId, description }: { userId: string; description: string }) {
  return db.transaction(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    ensure(user && canContact(actor, user), 'NO_SUCH_PERSON')
    const members = [
      { userId, role: 'MEMBER' as const },
      { userId: actor.id, role: 'MODERATOR' as const },
    ]
    const id = await openTicket(db, { members, userId, writerId: actor.id, description, name: excerpt(description) })
    const now = new Date()
    const claim = {
      moderatorId: actor.id,
      assignedAt: now,
      moderatorRead: true,
      userRead: false,
      lastModeratorMessageAt: now,
      waitingSince: null,
    }
    const [ticket] = await db.update(tickets).set(claim).where(eq(tickets.id, id)).returning()
    await logCase(db, actor, orNotFound(ticket), 'case-opened', { after: { claimed: true } })
    await notify(db, userId, {
      kind: 'message',
      values: messageValues(actor.username ?? '', description),
      link: `/tickets/${id}`,
      subject: id,
    })
    return id
  })
}

type NewTicket = {
  members: Parameters<typeof openChat>[1]['members']
  userId: string
  writerId: string
  description: string
  name: string
  matchId?: string | null
  tournamentId?: string | null
  leagueId?: string | null
  organizationId?: string | null
}

async function openTicket(db: Db, { members, writerId, name, ...ticket }: NewTicket): Promise<string> {
  const chatId = await openChat(db, { type: 'TICKET', name, members })
  const now = new Date()
  const [row] = await db
    .insert(tickets)
    .values({ ...ticket, chatId, lastUserMessageAt: now })
    .returning({ id: tickets.id })
  await appendMessage(db, { chatId, userId: writerId, text: ticket.description.slice(0, 2_000) })
  const { id } = orNotFound(row)
  await publishToStaff(db, id)
  return id
}

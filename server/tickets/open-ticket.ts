/** Somebody asks for help, or the house writes to somebody: a ticket with its talk. */
import { and, eq, isNull } from 'drizzle-orm'
import { peopleOfMatch } from '../chats/match-members.ts'
import { openChat } from '../chats/open-chat.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'

type Wish = { description: string; tournamentId?: string; matchId?: string }

/** The id of the ticket. What it says is the first message of its talk. */
export function ask(db: Db, actor: Actor, wish: Wish): Promise<string> {
  return db.transaction(async (db) => {
    ensure(!actor.banned, 'BANNED')
    const [match] = wish.matchId ? await db.select().from(matches).where(eq(matches.id, wish.matchId)) : []
    const eventId = wish.matchId ? found(match).eventId : wish.tournamentId
    const event = eventId ? (await findEvent(db, actor, eventId)).event : null
    const staff = event ? await peopleOfMatch(db, { eventId: event.id, player1Id: null, player2Id: null }) : []
    const members = [
      { userId: actor.id, role: 'MEMBER' as const },
      ...staff.filter(({ userId }) => userId !== actor.id),
    ]
    return open(db, {
      members,
      userId: actor.id,
      writerId: actor.id,
      description: wish.description,
      matchId: match?.id ?? null,
      tournamentId: event?.id ?? null,
      organizationId: event?.organizationId ?? null,
      name: event?.name ?? actor.username ?? '',
    })
  })
}

/** The house begins the talk. */
export function writeTo(db: Db, actor: Actor, { userId, description }: { userId: string; description: string }) {
  return db.transaction(async (db) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    ensure(user, 'NO_SUCH_PERSON')
    const members = [
      { userId, role: 'MEMBER' as const },
      { userId: actor.id, role: 'MODERATOR' as const },
    ]
    const id = await open(db, { members, userId, writerId: actor.id, description, name: user.username ?? '' })
    const now = new Date()
    const taken = {
      moderatorId: actor.id,
      assignedAt: now,
      moderatorRead: true,
      userRead: false,
      lastModeratorMessageAt: now,
    }
    await db.update(tickets).set(taken).where(eq(tickets.id, id))
    await notify(db, userId, {
      kind: 'message',
      values: { name: actor.username ?? '' },
      link: `/tickets/${id}`,
      subject: id,
    })
    return id
  })
}

type Opening = {
  members: Parameters<typeof openChat>[1]['members']
  userId: string
  writerId: string
  description: string
  name: string
  matchId?: string | null
  tournamentId?: string | null
  organizationId?: string | null
}

async function open(db: Db, { members, writerId, name, ...about }: Opening): Promise<string> {
  const chatId = await openChat(db, { type: 'TICKET', name, members })
  const now = new Date()
  const [row] = await db
    .insert(tickets)
    .values({ ...about, chatId, lastUserMessageAt: now })
    .returning({ id: tickets.id })
  await db.insert(messages).values({ chatId, userId: writerId, text: about.description.slice(0, 2_000) })
  return found(row).id
}

/** The people of chats, as their cards show them. */
import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { ChatPerson } from '@guildhall/contract/chats/shapes.ts'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { isShown } from '../follows/find-user.ts'
import type { Actor } from '../http/authorize.ts'
import { isBanned } from '../http/session.ts'
import { userCard } from '../profiles/user-card.ts'

type PersonRow = {
  id: string
  username: string | null
  name: string | null
  image: Avatar | null
  deletedAt: Date | null
  banned: boolean
  unavailable: boolean
}

/** The columns of `presentPerson`, in a query that also reads `chats`. */
export const personColumns = (actor: Actor) => ({
  ...userCard(users),
  deletedAt: users.deletedAt,
  banned: isBanned,
  unavailable: isUnavailable(actor, users.id),
})

/** In a chat of two, a person who blocked the caller is not named. Elsewhere both are seen by others, or do not read each other. */
export const isUnavailable = (actor: Actor, userId: SQLWrapper) =>
  sql<boolean>`(chats.pair is not null and exists (
    select from blocks where blocks.blocker_id = ${userId} and blocks.blocked_id = ${actor.id}))`

export const presentPerson = ({ id, deletedAt, banned, unavailable, ...card }: PersonRow): ChatPerson => ({
  ...(deletedAt || unavailable ? { username: null, name: null, image: null } : card),
  id,
  deleted: deletedAt !== null,
  banned: banned && !unavailable,
  unavailable,
})

/** Deleted and banned people, and those without a username, get no messages. */
export async function isReachable(db: Db, userId: string) {
  const [row] = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isShown))
  return row !== undefined
}

/** The people of chats, as their cards show them. */
import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { ChatPerson } from '@guildhall/contract/chats/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { isShown } from '../follows/find-user.ts'
import { isBanned } from '../http/session.ts'
import { userCard } from '../profiles/user-card.ts'

type PersonRow = {
  id: string
  username: string | null
  name: string | null
  image: Avatar | null
  deletedAt: Date | null
  banned: boolean
}

/** The columns of `presentPerson`. */
export const personColumns = { ...userCard(users), deletedAt: users.deletedAt, banned: isBanned }

export const presentPerson = ({ id, deletedAt, banned, ...card }: PersonRow): ChatPerson =>
  deletedAt
    ? { id, username: null, name: null, image: null, deleted: true, banned }
    : { id, ...card, deleted: false, banned }

/** Deleted and banned people, and those without a username, get no messages. */
export async function isReachable(db: Db, userId: string) {
  const [row] = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isShown))
  return row !== undefined
}

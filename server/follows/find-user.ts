/** The user of an address, by id or username, as far as the caller may know of the user. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { oncePerPage } from '../http/page-reads.ts'
import { orNotFound } from '../http/problem.ts'
import { isBanned } from '../http/session.ts'
import { notBlocked } from './blocks.ts'

/** Deleted users, banned users and users without a username are not shown to anyone. */
export const isShown = and(isNull(users.deletedAt), isNull(users.erasedAt), isNotNull(users.username), not(isBanned))

export const hasIdOrUsername = (id: string) => (isUuid(id) ? eq(users.id, id) : eq(users.username, id.toLowerCase()))

const columns = {
  id: users.id,
  username: users.username,
  followerCount: users.followerCount,
  followingCount: users.followingCount,
}

/** 404 for users who blocked the caller; found for the caller who blocked. */
export async function findUser(db: Db, actor: Actor | null, id: string) {
  const didNotBlock = actor
    ? sql`not exists (select from blocks where blocks.blocker_id = ${users.id} and blocks.blocked_id = ${actor.id})`
    : undefined
  return orNotFound(await userOnce(actor, `did not block ${id}`, () => selectUser(db, id, didNotBlock)))
}

/** 404 if one of the two blocked the other. */
export const findUnblockedUser = async (db: Db, actor: Actor | null, id: string) =>
  orNotFound(await userOnce(actor, `not blocked ${id}`, () => selectUser(db, id, notBlocked(actor, users.id))))

const userOnce = oncePerPage<Awaited<ReturnType<typeof selectUser>>>()

async function selectUser(db: Db, id: string, condition: SQL | undefined) {
  const [user] = await db
    .select(columns)
    .from(users)
    .where(and(hasIdOrUsername(id), isShown, condition))
  return user
}

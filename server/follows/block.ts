import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { BlockedUser, Relation } from '@guildhall/contract/follows/calls.ts'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { blocks, follows } from '../db/schema/profiles.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publishMessage } from '../outbox/messages.ts'
import { lockPair } from './blocks.ts'
import { findUser, hasIdOrUsername } from './find-user.ts'
import { readRelation } from './relation.ts'

export async function blockUser(db: Db, actor: Actor, id: string): Promise<Relation> {
  const user = await findUser(db, actor, id)
  ensure(user.id !== actor.id, 'INVALID')
  return db.transaction(async (db) => {
    await lockPair(db, actor.id, user.id)
    const block = { blockerId: actor.id, blockedId: user.id }
    const added = await db.insert(blocks).values(block).onConflictDoNothing().returning({ id: blocks.blockerId })
    if (added.length > 0) {
      await db.delete(follows).where(or(isFollow(actor.id, user.id), isFollow(user.id, actor.id)))
      await publishMessage(db, 'user-blocked', block)
    }
    return readRelation(db, actor, user.id)
  })
}

const isFollow = (followerId: string, followingId: string) =>
  and(eq(follows.followerId, followerId), eq(follows.followingId, followingId))

/** Works for everyone on the caller's list: also people who were deleted or banned since, or who blocked the caller too. */
export async function unblockUser(db: Db, actor: Actor, id: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(hasIdOrUsername(id))
  const [removed] = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, orNotFound(user).id)))
    .returning({ id: blocks.blockedId })
  orNotFound(removed)
}

export async function listBlocks(db: Db, actor: Actor, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const isOwn = eq(blocks.blockerId, actor.id)
  const { id, username, name, image } = users
  const rows = await db
    .select({ id, username, name, image, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(isOwn)
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit)
    .offset(offset)
  const list = rows.map((row): BlockedUser => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { rows: list, total: await db.$count(blocks, isOwn) }
}

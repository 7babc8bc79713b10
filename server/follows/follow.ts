import type { Relation } from '@guildhall/contract/follows/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { follows } from '../db/schema/profiles.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { publishMessage } from '../outbox/messages.ts'
import { isBlocked, lockPair } from './blocks.ts'
import { findUnblockedUser, findUser } from './find-user.ts'
import { readRelation } from './relation.ts'

export async function followUser(db: Db, actor: Actor, id: string): Promise<Relation> {
  const user = await findUnblockedUser(db, actor, id)
  ensure(user.id !== actor.id, 'INVALID')
  return db.transaction(async (db) => {
    await lockPair(db, actor.id, user.id)
    ensure(!(await isBlocked(db, actor.id, user.id)), 'NOT_FOUND')
    const follow = { followerId: actor.id, followingId: user.id }
    const added = await db.insert(follows).values(follow).onConflictDoNothing().returning({ id: follows.followerId })
    if (added.length > 0) await publishMessage(db, 'user-followed', follow)
    return readRelation(db, actor, user.id)
  })
}

export async function unfollowUser(db: Db, actor: Actor, id: string): Promise<Relation> {
  const user = await findUser(db, actor, id)
  return db.transaction(async (db) => {
    await db.delete(follows).where(and(eq(follows.followerId, actor.id), eq(follows.followingId, user.id)))
    return readRelation(db, actor, user.id)
  })
}

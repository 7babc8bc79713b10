/** What the caller shares with a person who wants to message them. */
import type { InCommon } from '@guildhall/contract/chats/shapes.ts'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { follows } from '../../db/schema/profiles.ts'
import { isShown } from '../../follows/find-user.ts'
import type { Actor } from '../../http/authorize.ts'
import { userCard } from '../../profiles/user-card.ts'

const shownCommunities = 3
const shownFollowers = 3

export async function readInCommon(db: Db, actor: Actor, userId: string): Promise<InCommon> {
  const own = alias(organizationMembers, 'own')
  const theirs = alias(organizationMembers, 'theirs')
  const followed = alias(follows, 'followed')
  const isFollowedFollower = and(eq(followed.followerId, actor.id), eq(follows.followingId, userId), isShown)
  const followers = () =>
    db
      .select(userCard(users))
      .from(follows)
      .innerJoin(followed, eq(followed.followingId, follows.followerId))
      .innerJoin(users, eq(users.id, follows.followerId))
  const [communities, people, [total]] = await Promise.all([
    db
      .select({ id: organizations.id, name: organizations.name, username: organizations.username })
      .from(own)
      .innerJoin(theirs, and(eq(theirs.organizationId, own.organizationId), eq(theirs.userId, userId)))
      .innerJoin(organizations, and(eq(organizations.id, own.organizationId), isNull(organizations.deletedAt)))
      .where(and(eq(own.userId, actor.id), inArray(organizations.visibility, ['PUBLIC', 'UNLISTED'])))
      .orderBy(organizations.name)
      .limit(shownCommunities),
    followers().where(isFollowedFollower).orderBy(users.username).limit(shownFollowers),
    db
      .select({ followerCount: count() })
      .from(follows)
      .innerJoin(followed, eq(followed.followingId, follows.followerId))
      .innerJoin(users, eq(users.id, follows.followerId))
      .where(isFollowedFollower),
  ])
  return { communities, followers: people, followerCount: total?.followerCount ?? 0 }
}

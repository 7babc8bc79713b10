/** The followers of a user and the people whom a user follows. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { FollowCard } from '@guildhall/contract/follows/calls.ts'
import { followLimits } from '@guildhall/contract/follows/constants.ts'
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { follows } from '../db/schema/profiles.ts'
import type { Actor } from '../http/authorize.ts'
import { cutPage, pageOf, readCursor } from '../http/page.ts'
import { likePattern } from '../text/like-pattern.ts'
import { notBlocked } from './blocks.ts'
import { findUnblockedUser, isShown } from './find-user.ts'

type FollowQuery = PageQuery & { q?: string; cursor?: string }

/** `own` is the column of the user of the address, `other` that of the people in the list. */
const directions = {
  followers: { own: follows.followingId, other: follows.followerId },
  following: { own: follows.followerId, other: follows.followingId },
} as const

export async function listFollows(
  db: Db,
  actor: Actor | null,
  id: string,
  direction: keyof typeof directions,
  query: FollowQuery,
) {
  const user = await findUnblockedUser(db, actor, id)
  const { own, other } = directions[direction]
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.q)
  const nameMatches = pattern ? or(ilike(users.username, pattern), ilike(users.name, pattern)) : undefined
  const isListed = and(eq(own, user.id), isShown, notBlocked(actor, users.id), nameMatches)
  const after = readCursor(query.cursor)
  const isLater = after && sql`(${follows.createdAt}, ${other}) < (${after.value}::timestamptz, ${after.id}::uuid)`
  const isFollowed = actor
    ? sql<boolean>`exists (select from follows own where own.follower_id = ${actor.id} and own.following_id = ${users.id})`
    : sql<boolean>`false`
  const { username, name, image, verified } = users
  const rows = await db
    .select({ id: users.id, username, name, image, verified, following: isFollowed, at: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, other))
    .where(and(isListed, isLater))
    .orderBy(desc(follows.createdAt), desc(other))
    .limit(limit + 1)
    .offset(after ? 0 : offset)
  const matching = db.select({ id: users.id }).from(follows).innerJoin(users, eq(users.id, other)).where(isListed)
  const total = pattern
    ? await db.$count(matching.limit(followLimits.searchTotal).as('matching'))
    : direction === 'followers'
      ? user.followerCount
      : user.followingCount
  const { data, ...page } = cutPage(rows, limit, (row) => ({ value: row.at.toISOString(), id: row.id }))
  const people = data.map(({ at: _at, ...row }): FollowCard => ({ ...row, username: row.username ?? '' }))
  return { ...pageOf(people, total, query), ...page }
}

/** Public profiles. Deleted users, banned users and users without a username have none. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { and, count, desc, eq, ilike, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { names } from '../db/schema/names.ts'
import { organizations } from '../db/schema/organizations.ts'
import { levels } from '../db/schema/points.ts'
import { follows } from '../db/schema/profiles.ts'
import { items, userItems } from '../db/schema/shop.ts'
import { orNotFound } from '../http/problem.ts'
import { isBanned } from '../http/session.ts'

const isShown = and(isNull(users.deletedAt), isNull(users.erasedAt), isNotNull(users.username), not(isBanned))

const hasIdOrUsername = (id: string) => (isUuid(id) ? eq(users.id, id) : eq(users.username, id.toLowerCase()))

export async function findProfile(db: Db, id: string) {
  const [row] = await db
    .select({ user: users, level: levels.level })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(and(hasIdOrUsername(id), isShown))
  const { user, level } = orNotFound(row)
  const [worn, followers, following] = await Promise.all([
    listWornItems(db, user.id),
    db.$count(follows, eq(follows.followingId, user.id)),
    db.$count(follows, eq(follows.followerId, user.id)),
  ])
  return { user, level, worn, followers, following }
}

const listWornItems = (db: Db, userId: string) =>
  db
    .select({ itemId: items.id, type: items.type, title: items.title, image: items.image })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .where(and(eq(userItems.userId, userId), isNotNull(userItems.wornAt), isNull(userItems.refundedAt)))
    .orderBy(userItems.wornAt)

/** The user or the public community that has a username. */
export async function findOwner(db: Db, id: string) {
  const userQuery = db
    .select({ id: users.id, kind: sql<'user' | 'organization'>`'user'` })
    .from(users)
    .where(and(hasIdOrUsername(id), isShown))
  const [user] = await userQuery
  if (user || isUuid(id)) return orNotFound(user)
  const [organization] = await db
    .select({ id: organizations.id, kind: sql<'user' | 'organization'>`'organization'` })
    .from(names)
    .innerJoin(organizations, eq(organizations.id, names.organizationId))
    .where(and(eq(names.name, id.toLowerCase()), isNull(organizations.deletedAt), isFindable))
  return orNotFound(organization)
}

const isFindable = sql`${organizations.visibility} in ('PUBLIC', 'UNLISTED')`

export async function listProfiles(db: Db, query: PageQuery & { q?: string }) {
  const { limit, offset } = windowOf(query)
  const term = query.q?.trim().replaceAll(/[\\%_]/g, '\\$&')
  const like = term
    ? or(ilike(users.username, `%${term}%`), ilike(users.name, `%${term}%`), ilike(users.tag, `%${term}%`))
    : undefined
  const condition = and(isShown, like)
  const [rows, [countRow]] = await Promise.all([
    db
      .select({ user: users, level: levels.level })
      .from(users)
      .innerJoin(levels, eq(levels.id, users.levelId))
      .where(condition)
      // An exact username comes first, then the users with the most XP.
      .orderBy(desc(eq(users.username, query.q?.trim().toLowerCase() ?? '')), desc(users.xp), users.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(users).where(condition),
  ])
  return { rows, total: countRow?.total ?? 0 }
}

/** Public profiles. Deleted users, banned users and users without a username have none. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { and, count, desc, eq, ilike, isNotNull, isNull, not, or } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationRoleSql } from '../db/organization-role.ts'
import { users } from '../db/schema/identity.ts'
import { levels } from '../db/schema/points.ts'
import { follows } from '../db/schema/profiles.ts'
import { items, userItems } from '../db/schema/shop.ts'
import { statement } from '../db/statement.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
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
    .select({
      itemId: items.id,
      type: items.type,
      title: items.title,
      image: items.image,
      appearance: items.appearance,
    })
    .from(userItems)
    .innerJoin(items, eq(items.id, userItems.itemId))
    .where(and(eq(userItems.userId, userId), isNotNull(userItems.wornAs)))
    .orderBy(userItems.wornAs)

/** The user who has a username, or the community if the caller may see it. */
export async function findOwner(db: Db, actor: Actor | null, id: string): Promise<Owner> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasIdOrUsername(id), isShown))
  if (user || isUuid(id)) return { ...orNotFound(user), kind: 'user' }
  const [organization] = await findOrganizationByName(db, id.toLowerCase(), actor?.id ?? null, isStaff(actor))
  return { ...orNotFound(organization), kind: 'organization' }
}

type Owner = { id: string; kind: 'user' | 'organization' }

/** The same rule as `can.see` in organizations/, which imports profiles/. */
const findOrganizationByName = statement<{ id: string }>(`
  select o.id from names join organizations o on o.id = names.organization_id
  where names.name = $1 and o.deleted_at is null and (o.visibility in ('PUBLIC', 'UNLISTED') or $3::boolean
    or ${organizationRoleSql('o.id', '$2::uuid')} <= case o.visibility when 'DRAFT' then 'ADMIN'::organization_role else 'MEMBER' end
    or (o.visibility = 'PRIVATE' and exists (
      select from organization_passes p where p.organization_id = o.id and p.user_id = $2::uuid)))`)

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

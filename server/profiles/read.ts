/** Public profiles. Deleted users, banned users and users without a username have none, and people whom the user blocked find none. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { PrivacyPart } from '@guildhall/contract/follows/constants.ts'
import { profileLimits } from '@guildhall/contract/profiles/constants.ts'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { organizationRoleSql } from '../db/organization-role.ts'
import { users } from '../db/schema/identity.ts'
import { levels } from '../db/schema/points.ts'
import { items, userItems } from '../db/schema/shop.ts'
import { statement } from '../db/statement.ts'
import { findUnblockedUser, findUser, hasIdOrUsername, isShown } from '../follows/find-user.ts'
import { canSee, privacyOf } from '../follows/privacy.ts'
import { readRelation } from '../follows/relation.ts'
import { type Actor, isStaff, outranks } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { currentStreak } from './activity.ts'
import { readCounts } from './counts.ts'
import { listLinkedAccounts } from './linked-accounts.ts'

export async function findProfile(db: Db, actor: Actor | null, id: string) {
  const { id: userId } = await findUser(db, actor, id)
  const isOwn = actor?.id === userId
  const [row, relation, worn, accounts, counts] = await Promise.all([
    first(
      db
        .select({ user: users, level: levels.level, streak: currentStreak })
        .from(users)
        .innerJoin(levels, eq(levels.id, users.levelId))
        .where(eq(users.id, userId)),
    ),
    actor && readRelation(db, actor, userId),
    listWornItems(db, userId),
    listLinkedAccounts(db, userId),
    readCounts(db, userId, isOwn),
  ])
  const { user, ...rest } = orNotFound(row)
  const privacy = privacyOf(user)
  const sees = (part: PrivacyPart) =>
    isOwn || privacy[part] === 'everyone' || (privacy[part] === 'following' && relation?.followedBy === true)
  return {
    user,
    ...rest,
    worn,
    counts,
    blocked: relation?.blocked === true,
    history: sees('history'),
    accounts: sees('accounts') ? accounts : [],
    socials: sees('accounts') ? user.socials : {},
    flag: sees('country') ? user.flag : null,
    can: { sanction: actor !== null && outranks(actor, user) },
  }
}

/** The user whose events, matches and statistics the caller reads; not found if the user keeps them from the caller. */
export async function findHistoryOwner(db: Db, actor: Actor | null, id: string): Promise<{ id: string }> {
  const user = await findUnblockedUser(db, actor, id)
  ensure(await canSee(db, actor, user.id, 'history'), 'NOT_FOUND')
  return user
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
  if (user) return { id: (await findUser(db, actor, user.id)).id, kind: 'user' }
  const [organization] = isUuid(id)
    ? []
    : await findOrganizationByName(db, id.toLowerCase(), actor?.id ?? null, isStaff(actor))
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

/** Users with the most XP. `condition` narrows the list. */
export async function listProfiles(db: Db, condition: SQL | undefined, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  return db
    .select({ user: users, level: levels.level })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(and(isShown, condition))
    .orderBy(desc(users.xp), users.id)
    .limit(limit)
    .offset(offset)
}

/** Counts up to a limit: an exact count of all users would read all of them. */
export const countPeople = (db: Db, condition: ReturnType<typeof and>) =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(users)
      .where(condition)
      .limit(profileLimits.counted)
      .as('people'),
  )

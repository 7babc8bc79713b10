import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { ProfileOrganization } from '@guildhall/contract/profiles/history.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { findUnblockedUser } from '../follows/find-user.ts'
import type { Actor } from '../http/authorize.ts'

/** The communities of a user. Others do not see which hidden communities the user belongs to. */
export async function listUserOrganizations(db: Db, actor: Actor | null, id: string, query: PageQuery) {
  const user = await findUnblockedUser(db, actor, id)
  const { limit, offset } = windowOf(query)
  const isListed = and(
    eq(organizationMembers.userId, user.id),
    isNull(organizations.deletedAt),
    actor?.id === user.id ? undefined : eq(organizations.visibility, 'PUBLIC'),
  )
  const { name, username, avatar, config, verified, memberCount } = organizations
  const memberships = db
    .select({
      id: organizations.id,
      name,
      username,
      avatar,
      config,
      verified,
      members: memberCount,
      role: organizationMembers.role,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(isListed)
  const [rows, total] = await Promise.all([
    memberships
      .orderBy(asc(organizationMembers.role), desc(memberCount), asc(organizations.id))
      .limit(limit)
      .offset(offset),
    db.$count(
      db
        .select({ id: organizations.id })
        .from(organizationMembers)
        .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
        .where(isListed)
        .as('found'),
    ),
  ])
  const list = rows.map(
    ({ config, ...row }): ProfileOrganization => ({
      ...row,
      username: row.username ?? '',
      accent: config.theme?.accent ?? null,
    }),
  )
  return { rows: list, total }
}

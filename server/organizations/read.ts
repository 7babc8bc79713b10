import type { PageQuery } from '@guildhall/contract/core/page.ts'
import { windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { Visibility } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import type { Actor, Caller, Membership } from '../http/authorize.ts'
import { oncePerPage } from '../http/page-reads.ts'
import { orNotFound } from '../http/problem.ts'
import { likePattern } from '../text/like-pattern.ts'
import { membershipOf } from './membership.ts'
import { can } from './policy.ts'

export type OrganizationRow = typeof organizations.$inferSelect

export const isNotDeleted = isNull(organizations.deletedAt)

/** Matches the id or the username. */
const hasIdOrUsername = (id: string) =>
  isUuid(id) ? eq(organizations.id, id) : eq(organizations.username, id.toLowerCase())

const rowOnce = oncePerPage<OrganizationRow | undefined>()

async function readOrganization(db: Db, actor: Actor | null, id: string): Promise<OrganizationRow | undefined> {
  const row = await rowOnce(actor, id, async () => {
    const [row] = await db
      .select()
      .from(organizations)
      .where(and(hasIdOrUsername(id), isNotDeleted))
    return row
  })
  // A page finds its community by the username in the address, and calls the API with its id.
  return row && rowOnce(actor, row.id, async () => row)
}

export async function findOrganization(db: Db, actor: Actor | null, id: string) {
  const organization = orNotFound(await readOrganization(db, actor, id))
  const belonging = await membershipOf(db, actor, organization.id)
  orNotFound(can.see(actor, organization, belonging) || null)
  return { organization, belonging }
}

/** Serialises the changes of one community. `for no key update` does not block inserts of rows that reference it, such as points. */
export async function lockOrganization(db: Db, id: string): Promise<OrganizationRow> {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), isNotDeleted))
    .for('no key update')
  return orNotFound(row)
}

/** In the order that every call uses, so that two calls do not wait for each other. */
export async function lockOrganizations(db: Db, ids: readonly string[]): Promise<Map<string, OrganizationRow>> {
  const rows = await db
    .select()
    .from(organizations)
    .where(and(inArray(organizations.id, [...ids]), isNotDeleted))
    .orderBy(asc(organizations.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The role of the caller in the organization, undefined if they may not see it. */
export async function membershipInOrganization(
  db: Db,
  { actor }: Caller,
  id: string,
): Promise<Membership<'organization'>> {
  const organization = await readOrganization(db, actor, id)
  if (!organization) return undefined
  const belonging = await membershipOf(db, actor, id)
  return can.see(actor, organization, belonging) ? belonging.role : undefined
}

export async function listOrganizations(db: Db, query: PageQuery & { search?: string; ranked?: boolean }) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const like = pattern ? or(ilike(organizations.name, pattern), ilike(organizations.username, pattern)) : undefined
  const condition = and(isNotDeleted, isNull(organizations.deleteAt), eq(organizations.visibility, 'PUBLIC'), like)
  const order = query.ranked
    ? [desc(organizations.memberCount), asc(organizations.id)]
    : [asc(organizations.name), asc(organizations.id)]
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(organizations)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(organizations).where(condition),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The communities of the caller, highest role first. */
export async function listOwn(db: Db, actor: Actor, query: PageQuery & { visibility?: Visibility }) {
  const { limit, offset } = windowOf(query)
  const m = organizationMembers
  const condition = and(
    eq(m.userId, actor.id),
    isNotDeleted,
    query.visibility ? eq(organizations.visibility, query.visibility) : undefined,
  )
  const isMember = eq(organizations.id, m.organizationId)
  const [rows, [count]] = await Promise.all([
    db
      .select({ organization: organizations, role: m.role })
      .from(m)
      .innerJoin(organizations, isMember)
      .where(condition)
      .orderBy(asc(m.role), desc(organizations.memberCount), asc(organizations.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(m).innerJoin(organizations, isMember).where(condition),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Members of a community for its staff: filtered, sorted and in pages that stay fast with a million members. */
import { maxHits, windowOf } from '@guildhall/contract/core/page.ts'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import {
  type MemberSort,
  type OrganizationRole,
  organizationLimits,
} from '@guildhall/contract/organizations/constants.ts'
import type { OrganizationMember, OwnMembership, StaffMember } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, asc, desc, eq, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { organizationMembers as members, organizations } from '../../db/schema/organizations.ts'
import { isForEveryone } from '../../follows/privacy.ts'
import { orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { likePattern } from '../../text/like-pattern.ts'

export type MemberFilters = { search?: string; role?: OrganizationRole; country?: string }

export type MemberQuery = MemberFilters & {
  page?: number
  limit?: number
  sort?: MemberSort
  order?: 'asc' | 'desc'
}

/** The index for parts of names works with groups of three letters. */
const shortestPart = 3

export async function listMembers(db: Db, organizationId: string, query: MemberQuery) {
  const where = isListed(organizationId, query)
  const isFiltered = Boolean(query.search?.trim() || query.role || query.country)
  if (!isFiltered) return { rows: await readMembers(db, where, query), total: await countAll(db, organizationId) }
  return db.transaction(async (db) => {
    // Which index is best depends on the values: a plan for all of them reads every user for a common letter.
    await db.execute(sql`set local plan_cache_mode = force_custom_plan`)
    if (query.search?.trim()) return searchMembers(db, organizationId, query)
    const counted = idsOf(db, where, organizationLimits.countedMembers + 1)
    return { rows: await readMembers(db, where, query), total: await db.$count(counted) }
  })
}

/** Finds the matches only once, because that takes longest. */
async function searchMembers(db: Db, organizationId: string, query: MemberQuery) {
  const ids = (await idsOf(db, isListed(organizationId, query), maxHits + 1)).map(({ id }) => id)
  const isMatch = and(eq(members.organizationId, organizationId), inArray(members.userId, ids))
  return { rows: await readMembers(db, isMatch, query), total: ids.length }
}

async function readMembers(db: Db, where: SQL | undefined, query: MemberQuery) {
  const { limit, offset } = windowOf(query)
  const { sort = 'joined', order = sort === 'name' ? 'asc' : 'desc' } = query
  const direction = order === 'asc' ? asc : desc
  const rows = await select(db)
    .where(where)
    .orderBy(...orders[sort](direction), direction(members.userId))
    .limit(limit)
    .offset(offset)
  return rows.map(presentStaffMember)
}

/** Null also for a member who hides it: staff of a community are not in the audience of that setting. */
export const shownCountry = sql<string | null>`case when ${isForEveryone('country')} then ${userInfos.country} end`

/** For queries that join the users and their infos. */
export const isListed = (organizationId: string, { search, role, country }: MemberFilters) =>
  and(
    eq(members.organizationId, organizationId),
    role ? eq(members.role, role) : undefined,
    country ? and(eq(userInfos.country, country), isForEveryone('country')) : undefined,
    matches(search),
  )

/** A part of the username or the name; a shorter text is the start of a username. */
function matches(search: string | undefined): SQL | undefined {
  const pattern = likePattern(search)
  if (!pattern) return undefined
  const start = search?.trim().toLowerCase() ?? ''
  if (start.length >= shortestPart) return or(ilike(users.username, pattern), ilike(users.name, pattern))
  const last = start + 'z'.repeat(identityLimits.username.max)
  return and(gte(users.username, start), lte(users.username, last), sql`starts_with(${users.username}, ${start})`)
}

type Direction = typeof asc

/** Each order follows an index; a member who was never seen comes last. */
const orders: Record<MemberSort, (direction: Direction) => SQL[]> = {
  joined: (direction) => [direction(members.createdAt)],
  seen: (direction) => [direction(members.lastActiveAt)],
  name: (direction) => [direction(users.username)],
}

const idsOf = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({ id: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(userInfos, eq(userInfos.userId, members.userId))
    .where(where)
    .limit(limit)

/** The stored count of the community. */
async function countAll(db: Db, organizationId: string) {
  const [row] = await db
    .select({ total: organizations.memberCount })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.total ?? 0
}

const select = (db: Db) =>
  db
    .select({ member: members, user: userCard(users), country: shownCountry })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(userInfos, eq(userInfos.userId, members.userId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const isMember = (organizationId: string, userId: string) =>
  and(eq(members.organizationId, organizationId), eq(members.userId, userId))

export async function findStaffMember(db: Db, organizationId: string, userId: string): Promise<StaffMember> {
  const [row] = await select(db).where(isMember(organizationId, userId))
  return presentStaffMember(orNotFound(row))
}

/** A deleted account is no longer shown as a member. */
export async function findPublicMember(db: Db, organizationId: string, userId: string): Promise<OrganizationMember> {
  const [row] = await select(db).where(and(isMember(organizationId, userId), isNull(users.deletedAt)))
  return presentMember(orNotFound(row))
}

export async function findOwnMembership(db: Db, organizationId: string, userId: string): Promise<OwnMembership> {
  const [row] = await select(db).where(isMember(organizationId, userId))
  const own = orNotFound(row)
  return { ...presentMember(own), ...activityOf(own), emailOptin: own.member.emailOptin }
}

const presentMember = ({ member, user }: Row): OrganizationMember => ({
  user,
  role: member.role,
  title: member.info.title ?? null,
  joinedAt: member.createdAt.toISOString(),
})

const activityOf = ({ member }: Row) => ({
  answers: member.info.answers ?? {},
  lastSeenAt: member.lastActiveAt?.toISOString() ?? null,
})

const presentStaffMember = (row: Row): StaffMember => ({
  ...presentMember(row),
  ...activityOf(row),
  country: row.country,
  note: row.member.info.note ?? null,
})

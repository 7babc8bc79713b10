import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { Suppression } from '@guildhall/contract/email-suppressions/shapes.ts'
import { and, desc, eq, exists, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailSuppressions } from '../db/schema/emails/suppressions.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { pageOf } from '../http/page.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'

const isOwner = eq(sql`lower(${users.email})`, emailSuppressions.address)

/** All suppressed addresses, for admins. */
export function listSuppressions(db: Db, { search, ...page }: PageQuery & { search?: string }) {
  const pattern = likePattern(search)
  return list(db, page, pattern ? ilike(emailSuppressions.address, pattern) : undefined, (row) => row)
}

/** The members know their addresses, and the staff of a community need not. */
export function listMemberSuppressions(db: Db, organizationId: string, page: PageQuery) {
  const isMember = and(eq(organizationMembers.userId, users.id), eq(organizationMembers.organizationId, organizationId))
  return list(db, page, exists(db.select({ one: sql`1` }).from(organizationMembers).where(isMember)), (row) => ({
    ...row,
    address: row.address.replace(/^(.)[^@]*/, '$1•••'),
    detail: null,
  }))
}

async function list(db: Db, page: PageQuery, filter: SQL | undefined, present: (row: Suppression) => Suppression) {
  const { limit, offset } = windowOf(page)
  const isListed = and(isNull(emailSuppressions.removedAt), filter)
  const { id, address, reason, source, detail, createdAt } = emailSuppressions
  const [rows, [sum]] = await Promise.all([
    db
      .select({ id, address, reason, source, detail, createdAt, user: userCard(users) })
      .from(emailSuppressions)
      .leftJoin(users, isOwner)
      .where(isListed)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(emailSuppressions).leftJoin(users, isOwner).where(isListed),
  ])
  const suppressions = rows.map((row) => present({ ...row, createdAt: row.createdAt.toISOString() }))
  return pageOf(suppressions, sum?.total ?? 0, page)
}

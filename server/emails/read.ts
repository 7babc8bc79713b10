import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { found } from '../http/problem.ts'
import type { Choices, MailingList } from './policy.ts'

/** What the person behind a mail wants to get; undefined where it goes to a bare address. */
export async function findChoices(
  db: Db,
  userId: string | null,
  list: MailingList | null,
): Promise<Choices | undefined> {
  if (!userId) return undefined
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const member = list?.kind === 'organization' ? await findMembership(db, userId, list.organizationId) : undefined
  const { emailOptin, marketingOptin, erasedAt } = user
  return { emailOptin, marketingOptin, member: member?.emailOptin, erased: erasedAt !== null }
}

async function findMembership(db: Db, userId: string, organizationId: string) {
  const [member] = await db
    .select({ emailOptin: organizationMembers.emailOptin })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.userId, userId), eq(organizationMembers.organizationId, organizationId)))
  return member
}

export async function findOrganizationName(db: Db, list: MailingList): Promise<string | null> {
  if (list.kind !== 'organization') return null
  const [row] = await db.select().from(organizations).where(eq(organizations.id, list.organizationId))
  return row?.name ?? null
}

export async function findAddress(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return found(user?.email)
}

/** What has arrived in the built-in mailbox, the newest first. */
export async function listMailbox(db: Db, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const arrived = isNotNull(emails.sentAt)
  const [rows, [sum]] = await Promise.all([
    db.select().from(emails).where(arrived).orderBy(desc(emails.sentAt), desc(emails.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(emails).where(arrived),
  ])
  return { rows, total: sum?.total ?? 0 }
}

export async function findArrived(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isNotNull(emails.sentAt)))
  return found(row)
}

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { orNotFound } from '../http/problem.ts'
import type { Choices, MailingList } from './policy.ts'

/** The choices of the user who gets the email; undefined for an address without an account. */
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
  return orNotFound(user?.email)
}

/** The emails of the built-in mailbox, newest first. */
export async function listMailbox(db: Db, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const isSent = isNotNull(emails.sentAt)
  const [rows, [sum]] = await Promise.all([
    db.select().from(emails).where(isSent).orderBy(desc(emails.sentAt), desc(emails.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(emails).where(isSent),
  ])
  return { rows, total: sum?.total ?? 0 }
}

export async function findSentEmail(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isNotNull(emails.sentAt)))
  return orNotFound(row)
}

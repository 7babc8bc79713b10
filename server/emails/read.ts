import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { declarationOf, type NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { notificationChoices } from '../db/schema/notifications.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { orNotFound } from '../http/problem.ts'
import { isBanned } from '../http/session.ts'
import { type Choices, type MailingList, wantsEmail } from './policy.ts'

/** Whether the user gets emails of all these lists. No email is sent to an erased account. */
export async function isSubscribed(db: Db, userId: string | null, lists: readonly MailingList[]): Promise<boolean> {
  const user = userId ? await findUser(db, userId) : undefined
  if (user?.erased) return false
  for (const list of lists) if (!wantsEmail(list, user && (await findChoices(db, user, list)))) return false
  return true
}

type User = Choices & { id: string }

async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      emailOptin: users.emailOptin,
      marketingOptin: users.marketingOptin,
      banned: isBanned,
      erased: sql<boolean>`${users.erasedAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, id))
  return user
}

async function findChoices(db: Db, user: User, list: MailingList): Promise<Choices> {
  if (list.kind === 'organization')
    return { ...user, member: (await findMembership(db, user.id, list.organizationId))?.emailOptin }
  return list.kind === 'notification'
    ? { ...user, notification: await findSwitch(db, user.id, list.notification) }
    : user
}

async function findSwitch(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  const { userId: owner, kind: name, channel, enabled } = notificationChoices
  const [choice] = await db
    .select({ enabled })
    .from(notificationChoices)
    .where(and(eq(owner, userId), eq(name, kind), eq(channel, 'email')))
  return choice?.enabled ?? declarationOf(kind).defaults.email ?? false
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

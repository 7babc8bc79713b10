/** Removes a user from a mailing list. A second call changes nothing, and neither does a call for an erased account. */
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { notificationChoices } from '../db/schema/notifications.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { noMarketing } from './marketing-confirmation.ts'
import { readToken } from './unsubscribe-token.ts'

export async function unsubscribe(db: Db, { authSecret }: Settings, token: string): Promise<void> {
  const { userId, list, emailId } = orNotFound(readToken(authSecret, token))
  if (emailId) await markUnsubscribed(db, emailId)
  if (list.kind === 'organization') {
    const isMember = and(
      eq(organizationMembers.userId, userId),
      eq(organizationMembers.organizationId, list.organizationId),
    )
    await db.update(organizationMembers).set({ emailOptin: false }).where(isMember)
    return
  }
  if (list.kind === 'notification') return switchOff(db, userId, list.notification)
  const choice = list.kind === 'marketing' ? noMarketing : { emailOptin: false }
  await db.update(users).set(choice).where(eq(users.id, userId))
}

/** The first time counts. */
async function markUnsubscribed(db: Db, emailId: string) {
  await db
    .update(emails)
    .set({ unsubscribedAt: new Date() })
    .where(and(eq(emails.id, emailId), isNull(emails.unsubscribedAt)))
}

async function switchOff(db: Db, userId: string, kind: NotificationKind) {
  const isUser = and(eq(users.id, userId), isNull(users.erasedAt))
  const [user] = await db.select({ id: users.id }).from(users).where(isUser)
  if (!user) return
  const { userId: owner, kind: name, channel } = notificationChoices
  await db
    .insert(notificationChoices)
    .values({ userId, kind, channel: 'email', enabled: false })
    .onConflictDoUpdate({ target: [owner, name, channel], set: { enabled: false } })
}

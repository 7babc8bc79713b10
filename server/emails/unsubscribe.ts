/** Removes a user from a mailing list. A second call changes nothing, and neither does a call for an erased account. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { readToken } from './unsubscribe-token.ts'

export async function unsubscribe(db: Db, { authSecret }: Settings, token: string): Promise<void> {
  const { userId, list } = orNotFound(readToken(authSecret, token))
  if (list.kind === 'organization') {
    const isMember = and(
      eq(organizationMembers.userId, userId),
      eq(organizationMembers.organizationId, list.organizationId),
    )
    await db.update(organizationMembers).set({ emailOptin: false }).where(isMember)
    return
  }
  const choice = list.kind === 'marketing' ? { marketingOptin: false } : { emailOptin: false }
  await db.update(users).set(choice).where(eq(users.id, userId))
}
